import type { Metadata } from "next";
import { PlanScreen } from "#subapps/usage/components/budgets/plan/plan-screen.tsx";

export const metadata: Metadata = { title: "Plan and credit" };

export default function PlanPage() {
  return <PlanScreen />;
}
