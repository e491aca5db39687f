import { clsx } from "clsx";
import type { ReactNode } from "react";
import { PageHeader } from "./page-header.tsx";

interface SettingsPageProps {
  title: string;
  /** One sentence under the head: what this page decides. */
  description?: ReactNode;
  actions?: ReactNode;
  /** Lists of people, keys or events may take more than the 640 column. */
  wide?: boolean;
  children: ReactNode;
}

export function SettingsPage({ title, description, actions, wide, children }: SettingsPageProps) {
  return (
    <>
      <PageHeader title={title} actions={actions} className="max-sm:hidden" />
      <div
        style={{ "--sticky-top": "48px" } as object}
        className={clsx(
          "mx-auto flex w-full flex-col gap-8 px-6 py-8 max-sm:gap-7 max-sm:px-4 max-sm:py-5",
          wide ? "max-w-240" : "max-w-172",
        )}
      >
        <h1 className="text-greeting sm:hidden">{title}</h1>
        {description && <p className="-mb-2 text-prose text-ink-2">{description}</p>}
        {actions && <div className="flex gap-2 sm:hidden">{actions}</div>}
        {children}
      </div>
    </>
  );
}

interface SettingsSectionProps {
  title: ReactNode;
  description?: ReactNode;
  /** At the right end of the heading. */
  action?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ title, description, action, children }: SettingsSectionProps) {
  return (
    <section className="flex flex-col gap-3">
      <header className="flex items-end justify-between gap-4">
        <div>
          <h2 className="text-pane">{title}</h2>
          {description && <p className="text-ui text-ink-3">{description}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
