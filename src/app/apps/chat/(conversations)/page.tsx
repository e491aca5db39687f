import type { Metadata } from "next";
import { oneOf, type SearchParams } from "#core/people/rules/search-params.ts";
import { NewConversationPage } from "#subapps/chat/components/organise/new-conversation-page.tsx";

export const metadata: Metadata = { title: "Chat" };

export default async function ChatPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return <NewConversationPage agentId={oneOf((await searchParams).agent)} />;
}
