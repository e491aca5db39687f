import type { Metadata } from "next";
import type { SearchParams } from "#core/people/rules/search-params.ts";
import { ReferencesPage } from "#subapps/library/components/citing/references-page.tsx";

export const metadata: Metadata = { title: "References" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ReferencesPage params={await searchParams} />;
}
