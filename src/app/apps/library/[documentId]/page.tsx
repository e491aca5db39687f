import type { Metadata } from "next";
import { ReaderPage, readerMetadata } from "#subapps/library/components/reader/reader-page.tsx";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";

type Props = { params: Promise<{ documentId: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return readerMetadata((await params).documentId);
}

export default async function Page({ params, searchParams }: Props) {
  const { beside, ask } = await searchParams;
  return <ReaderPage documentId={(await params).documentId} besideId={oneOf(beside)} question={oneOf(ask)} />;
}
