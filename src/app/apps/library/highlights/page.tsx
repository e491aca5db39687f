import type { Metadata } from "next";
import { HighlightsPage } from "#subapps/library/components/highlights/highlights-page.tsx";
import type { SearchParams } from "#workspace/people/rules/search-params.ts";

export const metadata: Metadata = { title: "Highlights" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <HighlightsPage params={await searchParams} />;
}
