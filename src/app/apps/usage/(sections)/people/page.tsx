import type { Metadata } from "next";
import type { SearchParams } from "#core/people/rules/search-params.ts";
import { pageTimeZone } from "#core/shell/page-time-zone.ts";
import { requireSignIn } from "#core/web/page-context.ts";
import { BreakdownScreen } from "#subapps/usage/components/breakdown/breakdown-screen.tsx";

export const metadata: Metadata = { title: "Usage by person" };

export default async function PeoplePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  if (!context.workspace) return null; // the layout says so
  const [params, zone] = await Promise.all([searchParams, pageTimeZone()]);
  return (
    <BreakdownScreen
      title="By person"
      path="/apps/usage/people"
      by="user"
      context={context}
      params={params}
      zone={zone}
    />
  );
}
