import type { Metadata } from "next";
import { OverviewScreen } from "#subapps/usage/components/overview/overview-screen.tsx";
import type { SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";

export const metadata: Metadata = { title: "Usage" };

export default async function OverviewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  if (!context.workspace) return null; // the layout says so
  const [params, zone] = await Promise.all([searchParams, pageTimeZone()]);
  return <OverviewScreen context={context} params={params} zone={zone} />;
}
