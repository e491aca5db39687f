import type { Metadata } from "next";
import { AgencyScreen } from "#subapps/usage/components/budgets/agency/agency-screen.tsx";

export const metadata: Metadata = { title: "Agency" };

export default async function AgencyPage({ searchParams }: { searchParams: Promise<{ join?: string }> }) {
  return <AgencyScreen token={(await searchParams).join ?? null} />;
}
