import type { Metadata } from "next";
import { CompareScreen } from "#subapps/trace/components/compare/compare-screen.tsx";
import type { SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { linksFor } from "#workspace/shell/links-for.ts";
import { pageTimeZone } from "#workspace/shell/page-time-zone.ts";
import { apps } from "../../../../registry.ts";

export const metadata: Metadata = { title: "Compare" };

export default async function ComparePage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const context = await requireSignIn();
  if (!context.workspace) return null; // the layout says so
  const [params, links, zone] = await Promise.all([searchParams, linksFor(apps), pageTimeZone()]);
  return <CompareScreen context={context} params={params} links={links.rules} zone={zone ?? "UTC"} />;
}
