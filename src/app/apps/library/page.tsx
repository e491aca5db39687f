import type { Metadata } from "next";
import type { SearchParams } from "#core/people/rules/search-params.ts";
import { ShelfPage } from "#subapps/library/components/shelf/shelf-page.tsx";

export const metadata: Metadata = { title: "Library" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ShelfPage params={await searchParams} />;
}
