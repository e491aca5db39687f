import type { Metadata } from "next";
import { ConversationPage, conversationMetadata } from "#subapps/chat/components/organise/conversation-page.tsx";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";

type Props = { params: Promise<{ conversationId: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return conversationMetadata((await params).conversationId);
}

export default async function Page({ params, searchParams }: Props) {
  const [{ conversationId }, query] = await Promise.all([params, searchParams]);
  const isCompared = query.compare !== undefined;
  return <ConversationPage conversationId={conversationId} messageId={oneOf(query.message)} isCompared={isCompared} />;
}
