import { Gauge, Tag, Wallet } from "lucide-react";
import type { NavGroup } from "#ui/shell/side-nav.tsx";

/** The places of Usage, in the order of the side list. A place is added here when its page exists. */
export const sections: readonly NavGroup[] = [
  {
    items: [
      { label: "Overview", href: "/apps/usage", icon: <Gauge aria-hidden /> },
      { label: "Budgets", href: "/apps/usage/budgets", icon: <Wallet aria-hidden /> },
    ],
  },
  {
    label: "Records",
    items: [{ label: "Price list", href: "/apps/usage/prices", icon: <Tag aria-hidden /> }],
  },
];
