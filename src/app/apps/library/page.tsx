import type { Metadata } from "next";
import { ShelfPage } from "#subapps/library/components/shelf/shelf-page.tsx";
import type { SearchParams } from "#workspace/people/rules/search-params.ts";

export const metadata: Metadata = { title: "Library" };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <ShelfPage params={await searchParams} />;
}
