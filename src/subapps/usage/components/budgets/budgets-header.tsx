"use client";

import type { ReactNode } from "react";
import { TabLinks } from "#ui/display/tab-links.tsx";
import { PageHeader } from "#ui/shell/page-header.tsx";
import { useLinks } from "#workspace/shell/components/links-provider.tsx";

type Place = "budgets" | "plan" | "agency";

interface BudgetsHeaderProps {
  current: Place;
  maySeeAll: boolean;
  actions?: ReactNode;
}

const places: { place: Place; label: string; href: string }[] = [
  { place: "budgets", label: "Budgets", href: "/apps/usage/budgets" },
  { place: "plan", label: "Plan and credit", href: "/apps/usage/budgets/plan" },
  { place: "agency", label: "Agency", href: "/apps/usage/budgets/agency" },
];

/** The head of the three pages about limits. Who sees only what limits themselves has one of them. */
export function BudgetsHeader({ current, maySeeAll, actions }: BudgetsHeaderProps) {
  const link = useLinks();
  return (
    <>
      <PageHeader title="Budgets" actions={actions} />
      {maySeeAll && (
        <div className="shrink-0">
          <TabLinks
            label="Limits"
            items={places.map(({ place, label, href }) => ({ label, href: link(href), current: place === current }))}
          />
        </div>
      )}
    </>
  );
}
