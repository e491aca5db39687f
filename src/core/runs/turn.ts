import type { Context } from "#core/access/context.ts";
import type { MessagePart } from "#core/conversations/parts.ts";
import type { ModelMessage, ModelParameters, ModelTool } from "#core/models/model.ts";
import type { ResolvedModel } from "#core/models/resolve-model.ts";

export type NewMessage = {
  id: string;
  parentId: string | null;
  role: "system" | "user" | "assistant" | "tool";
  parts: MessagePart[];
};

/** Everything the engine needs to answer once. Made by whoever received the message; the engine looks nothing up. */
export type Turn = {
  context: Context;
  workspaceId: string;
  conversationId: string;
  isNewConversation: boolean;
  title: string;
  channel: string;
  agentId: string | null;
  agentVersionId: string | null;
  /** What was said in this turn and must be kept before anything else happens. */
  messages: readonly NewMessage[];
  /** What the model reads: instructions, history and the new messages. */
  prompt: readonly ModelMessage[];
  /** Best first; the next takes over when one fails before its first word. */
  models: readonly ResolvedModel[];
  tools: readonly ModelTool[];
  parameters: ModelParameters;
  /** The whole run tree may not cost more than this. */
  budgetNanos: number | null;
  parentRunId: string | null;
  rootRunId: string | null;
};
