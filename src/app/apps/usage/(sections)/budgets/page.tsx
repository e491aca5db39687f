import type { Metadata } from "next";
import { BudgetsScreen } from "#subapps/usage/components/budgets/budgets-screen.tsx";

export const metadata: Metadata = { title: "Budgets" };

export default function BudgetsPage() {
  return <BudgetsScreen />;
}
