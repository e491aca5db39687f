import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { listAgents } from "#engine/agents/queries/list-agents.ts";
import { listMessages } from "#engine/conversations/queries/list-messages.ts";
import { AppError } from "#lib/app-error.ts";
import { isUuid } from "#lib/uuid.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { getChatConversation } from "../../queries/get-chat-conversation.ts";
import { getDraft } from "../../queries/get-draft.ts";
import type { OpenedThread } from "../thread/thread-types.ts";
import { asJson } from "./as-json.ts";
import type { ConversationFacts, RosterAgent } from "./chat-types.ts";
import { ConversationScreen } from "./conversation-screen.tsx";

/** Title and page ask for the same conversation; it is read once. Null where it may not be read at all. */
const readConversation = cache(async (conversationId: string) => {
  if (!isUuid(conversationId)) notFound();
  const context = await requireSignIn();
  if (!context.workspace?.permissions.has("agents:use")) return null; // the layout says why
  return getChatConversation(context, { conversationId, withMessages: false }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
});

export async function conversationMetadata(conversationId: string): Promise<Metadata> {
  return { title: (await readConversation(conversationId))?.title || "Conversation" };
}

/** A conversation, with its newest messages in the first picture. */
export async function ConversationPage({ conversationId, messageId, isCompared }: ConversationPageProps) {
  const found = await readConversation(conversationId);
  if (!found) return null;
  const context = await requireSignIn();
  const [page, draft, agents] = await Promise.all([
    listMessages(context, { conversationId, limit: 50 }),
    getDraft(context, { place: conversationId }),
    listAgents(context, { state: "published", limit: 100 }),
  ]);
  const { items, nextCursor } = asJson<{ items: OpenedThread["messages"]; nextCursor: string | null }>(page);
  const facts = asJson<ConversationFacts>(found);
  const choices = asJson<(RosterAgent & { publishedVersion: number | null })[]>(agents.items);
  return (
    <ConversationScreen
      facts={facts}
      initialRunId={items.find(({ runId }) => runId)?.runId ?? null}
      thread={{ messages: items, nextCursor, openRuns: facts.openRuns, agents: facts.agents }}
      messageId={messageId && isUuid(messageId) ? messageId : null}
      isCompared={isCompared}
      me={{ id: context.actor.id ?? "", name: context.actor.name }}
      choices={choices.map((agent) => ({ ...agent, status: "live", version: agent.publishedVersion }))}
      draft={draft.content}
    />
  );
}

interface ConversationPageProps {
  conversationId: string;
  /** The message to go to. */
  messageId?: string;
  /** The newest answers stand side by side. */
  isCompared: boolean;
}
