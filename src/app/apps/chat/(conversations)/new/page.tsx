import type { Metadata } from "next";
import { oneOf, type SearchParams } from "#core/people/rules/search-params.ts";
import { NewConversationPage } from "#subapps/chat/components/organise/new-conversation-page.tsx";

export const metadata: Metadata = { title: "New conversation" };

export default async function NewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <NewConversationPage agentId={oneOf((await searchParams).agent)} />;
}
