import type { Metadata } from "next";
import type { SearchParams } from "#core/people/rules/search-params.ts";
import { HighlightsPage } from "#subapps/library/components/highlights/highlights-page.tsx";

export const metadata: Metadata = { title: "Highlights" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <HighlightsPage params={await searchParams} />;
}
