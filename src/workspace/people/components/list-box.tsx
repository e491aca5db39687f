import type { ReactNode } from "react";

/** The rounded frame of a table. On a phone the page's head does not stay, so the table's head has nothing to stay below. */
export function ListBox({ children }: { children: ReactNode }) {
  return <div className="overflow-clip rounded-10 border max-sm:[--sticky-top:0px]">{children}</div>;
}
