import type { ReactNode } from "react";
import { SideListLayout } from "#ui/shell/side-list-layout.tsx";
import { type LinkRules, linkOn } from "#workspace/shell/links.ts";
import { sections } from "./sections.tsx";

/** The side list of Trace and what is open beside it. Single traces have the whole width and no list. */
export function TraceFrame({ links, children }: { links: LinkRules; children: ReactNode }) {
  const groups = sections.map(({ items, ...group }) => ({
    ...group,
    items: items.map((item) => ({ ...item, href: linkOn(links, item.href) })),
  }));
  return (
    <SideListLayout title="Trace" groups={groups}>
      {children}
    </SideListLayout>
  );
}
