import type { Metadata } from "next";
import { BreakdownScreen } from "#subapps/usage/components/breakdown/breakdown-screen.tsx";
import type { SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";

export const metadata: Metadata = { title: "Usage by agent" };

export default async function AgentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  if (!context.workspace) return null; // the layout says so
  const [params, zone] = await Promise.all([searchParams, pageTimeZone()]);
  return (
    <BreakdownScreen
      title="By agent"
      path="/apps/usage/agents"
      by="agent"
      context={context}
      params={params}
      zone={zone}
    />
  );
}
