import type { Metadata } from "next";
import { ReferencesPage } from "#subapps/library/components/citing/references-page.tsx";
import type { SearchParams } from "#workspace/people/rules/search-params.ts";

export const metadata: Metadata = { title: "References" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ReferencesPage params={await searchParams} />;
}
