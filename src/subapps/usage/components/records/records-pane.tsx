import type { ReactNode } from "react";
import { PageHeader } from "#ui/shell/page-header.tsx";

interface RecordsPaneProps {
  title: ReactNode;
  detail?: ReactNode;
  parent?: { label: string; href: string };
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a page of records: head, and what it shows in one column of cards. */
export function RecordsPane({ children, ...head }: RecordsPaneProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto max-sm:overflow-visible print:overflow-visible">
      <PageHeader {...head} className="print:hidden" />
      <div className="mx-auto flex w-full max-w-290 flex-col gap-4 p-5 max-sm:p-4 print:max-w-none print:p-0">
        {children}
      </div>
    </div>
  );
}
