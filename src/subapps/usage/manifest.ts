import type { AppManifest } from "#core/apps/manifest.ts";

export const usage = {
  slug: "usage",
  host: "usage",
  start: "/apps/usage",
  name: "Usage",
  description: "Account usage and statistics",
  order: 50,
  palette: [
    {
      kind: "page",
      label: "Budgets",
      href: "/apps/usage/budgets",
      keywords: ["limits", "spending"],
      permission: "usage:read",
    },
    {
      kind: "page",
      label: "Plan and credit",
      href: "/apps/usage/budgets/plan",
      keywords: ["prepaid"],
      permission: "usage:read",
    },
    {
      kind: "page",
      label: "Statements",
      href: "/apps/usage/statements",
      keywords: ["invoice", "month"],
      permission: "usage:read",
    },
    {
      kind: "page",
      label: "Price list",
      href: "/apps/usage/prices",
      keywords: ["cost", "models"],
      permission: "usage:read",
    },
    {
      kind: "page",
      label: "Exports",
      href: "/apps/usage/exports",
      keywords: ["CSV", "download"],
      permission: "usage:read",
    },
  ],
} as const satisfies AppManifest;
