import { Bot, Database, Download, FlaskConical, Gauge, ReceiptText, Tag, Users, Wallet } from "lucide-react";
import type { NavGroup } from "#ui/shell/side-nav.tsx";

/** The places of Usage, in the order of the side list. A place is added here when its page exists. */
export const sections: readonly NavGroup[] = [
  {
    items: [
      { label: "Overview", href: "/apps/usage", icon: <Gauge aria-hidden /> },
      { label: "By agent", href: "/apps/usage/agents", icon: <Bot aria-hidden /> },
      { label: "By person", href: "/apps/usage/people", icon: <Users aria-hidden /> },
      { label: "By model", href: "/apps/usage/models", icon: <Database aria-hidden /> },
      { label: "Budgets", href: "/apps/usage/budgets", icon: <Wallet aria-hidden /> },
    ],
  },
  {
    label: "Records",
    items: [
      { label: "Statements", href: "/apps/usage/statements", icon: <ReceiptText aria-hidden /> },
      { label: "Price list", href: "/apps/usage/prices", icon: <Tag aria-hidden /> },
      { label: "What if", href: "/apps/usage/what-if", icon: <FlaskConical aria-hidden /> },
      { label: "Exports", href: "/apps/usage/exports", icon: <Download aria-hidden /> },
    ],
  },
];
