import type { Metadata } from "next";
import { oneOf, type SearchParams } from "#core/people/rules/search-params.ts";
import { ConversationPage } from "#subapps/chat/components/organise/conversation-page.tsx";

export const metadata: Metadata = { title: "Conversation" };

type Props = { params: Promise<{ conversationId: string }>; searchParams: Promise<SearchParams> };

export default async function Page({ params, searchParams }: Props) {
  const [{ conversationId }, query] = await Promise.all([params, searchParams]);
  return <ConversationPage conversationId={conversationId} messageId={oneOf(query.message)} />;
}
