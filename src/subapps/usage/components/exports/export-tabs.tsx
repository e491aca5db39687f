"use client";

import { usePathname } from "next/navigation";
import { TabLinks } from "#ui/display/tab-links.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";

const tabs = [
  { path: "/apps/usage/exports", label: "Download" },
  { path: "/apps/usage/exports/reports", label: "Reports by email" },
  { path: "/apps/usage/exports/reconcile", label: "Reconcile" },
];

/** The ways out of Usage, and the one by which invoices come in. */
export function ExportTabs() {
  const path = usePathname();
  const to = useLinks();
  return (
    <TabLinks
      label="Exports"
      items={tabs.map((tab) => ({ href: to(tab.path), label: tab.label, current: path === to(tab.path) }))}
    />
  );
}
