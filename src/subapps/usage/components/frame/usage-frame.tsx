"use client";

import type { ReactNode } from "react";
import { SideListLayout } from "#ui/shell/side-list-layout.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { type LinkRules, linkOn } from "#workspace/shell/links.ts";
import { api } from "../usage-api.ts";
import { PriceListDate } from "./price-list-date.tsx";
import { sections } from "./sections.tsx";

/** The side list of Usage and what is open beside it. */
export function UsageFrame({ links, children }: { links: LinkRules; children: ReactNode }) {
  const { data: facts } = useApiQuery(api, "GET /usage/price-facts", {}, { news: ["usage.records_changed"] });
  const missing = facts?.missing ?? 0;
  const groups = sections.map(({ items, ...group }) => ({
    ...group,
    items: items.map((item) => ({
      ...item,
      href: linkOn(links, item.href),
      ...(item.href === "/apps/usage/prices" && missing > 0 && { warning: `${missing} missing` }),
    })),
  }));
  return (
    <SideListLayout title="Usage" groups={groups} footer={<PriceListDate facts={facts} />}>
      {children}
    </SideListLayout>
  );
}
