import type { ReactNode } from "react";
import { type LinkRules, linkOn } from "#core/shell/links.ts";
import { SideListLayout } from "#ui/shell/side-list-layout.tsx";
import { PricesChecked } from "./prices-checked.tsx";
import { sections } from "./sections.tsx";

/** The side list of Usage and what is open beside it. */
export function UsageFrame({ links, children }: { links: LinkRules; children: ReactNode }) {
  const groups = sections.map(({ items, ...group }) => ({
    ...group,
    items: items.map((item) => ({ ...item, href: linkOn(links, item.href) })),
  }));
  return (
    <SideListLayout title="Usage" groups={groups} footer={<PricesChecked />}>
      {children}
    </SideListLayout>
  );
}
