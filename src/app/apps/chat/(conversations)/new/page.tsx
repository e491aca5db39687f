import type { Metadata } from "next";
import { NewConversationPage } from "#subapps/chat/components/organise/new-conversation-page.tsx";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";

export const metadata: Metadata = { title: "New conversation" };

export default async function NewPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <NewConversationPage agentId={oneOf((await searchParams).agent)} />;
}
