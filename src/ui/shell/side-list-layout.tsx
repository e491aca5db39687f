import { clsx } from "clsx";
import type { ReactNode } from "react";
import { type NavGroup, SideNav } from "./side-nav.tsx";
import { SideNavTitle } from "./side-nav-title.tsx";

interface SideListLayoutProps {
  title: string;
  groups: readonly NavGroup[];
  current?: string;
  width?: number;
  /** At the foot of the list: one figure that matters. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A list of places at the left (196 by default), what is open beside it. On a phone the list unfolds from a sheet. */
export function SideListLayout({ title, groups, current, width = 196, footer, children }: SideListLayoutProps) {
  const listId = `list-${title.toLowerCase().replaceAll(/\W+/g, "-")}`;
  return (
    <div className="flex min-h-0 flex-1 max-sm:flex-col">
      <SideNavTitle title={title} groups={groups} target={listId} current={current} />
      <div id={listId} popover="auto" className="float bottom-sheet border-line bg-raised text-ink sm:hidden">
        <SideNav label={title} groups={groups} current={current} />
      </div>
      <aside
        style={{ width }}
        className={clsx("flex shrink-0 flex-col overflow-y-auto border-r bg-surface-2 max-sm:hidden")}
      >
        <p className="flex h-12 shrink-0 items-center px-4 text-pane">{title}</p>
        <SideNav label={title} groups={groups} current={current} />
        {footer && <div className="mt-auto border-t p-4 text-meta text-ink-2">{footer}</div>}
      </aside>
      <div className="flex min-w-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible">{children}</div>
    </div>
  );
}
