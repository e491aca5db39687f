import type { Metadata } from "next";
import { RunsScreen } from "#subapps/trace/components/runs/runs-screen.tsx";
import type { SearchParams } from "#workspace/people/rules/search-params.ts";
import { pageOrigin, requireSignIn } from "#workspace/sessions/page-context.ts";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";

export const metadata: Metadata = { title: "Trace" };

export default async function RunsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  if (!context.workspace) return null; // the layout says so
  const zone = (await pageTimeZone()) ?? "UTC";
  return <RunsScreen context={context} params={await searchParams} zone={zone} origin={await pageOrigin()} />;
}
