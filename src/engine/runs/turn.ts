import type { Context } from "#core/access/context.ts";
import type { MessagePart } from "#engine/messages/parts.ts";
import type { FinishReason, ModelMessage, ModelParameters, ModelTool, ToolCall } from "#engine/models/model.ts";
import type { ResolvedModel } from "#engine/models/resolve-model.ts";
import type { KnowledgePiece, StarterAnswer } from "#engine/retrieval/knowledge.ts";
import type { LiveRun } from "./live-run.ts";
import type { ConversationExtra } from "./run-store.ts";
import type { WhatCounts } from "./what-counts.ts";

export type NewMessage = {
  id: string;
  parentId: string | null;
  role: "system" | "user" | "assistant" | "tool";
  parts: MessagePart[];
};

/** One call to a model: what it reads, who may answer it, and within which bounds. */
export type Step = {
  /** What the model reads: instructions, history and the new messages. */
  prompt: readonly ModelMessage[];
  /** Best first; the next takes over when one fails before its first word. */
  models: readonly ResolvedModel[];
  tools: readonly ModelTool[];
  parameters: ModelParameters;
  knowledge?: readonly KnowledgePiece[];
  starters?: readonly StarterAnswer[];
  /** Who is speaking, for the trace. */
  agentId?: string | null;
  agentVersionId?: string | null;
  /** An answer longer than this is cut, and says so. */
  maximumCharacters?: number | null;
  /** Put into the log before the call, such as a note on where its answer comes from. */
  parts?: readonly MessagePart[];
  /** Said after an answer that is done, such as a disclaimer. */
  closing?: string;
};

/** A call whose answer nobody sees, such as a summary. It is paid for and counted like any other. */
export type Think = (step: Step) => Promise<string>;

export type StepDone = { text: string; toolCalls: readonly ToolCall[]; reason: FinishReason };

/** Everything the engine needs to answer once. Made by whoever received the message; the engine looks nothing up. */
export type Turn = Step & {
  context: Context;
  /** Whose budgets it falls under, where nobody is there who asked, such as when a paused run goes on. */
  spender?: { userId: string | null; apiKeyId: string | null };
  workspaceId: string;
  conversationId: string;
  isNewConversation: boolean;
  title: string;
  channel: string;
  /** For a new conversation that is temporary, a group, a visitor's, or tied to a version. */
  conversationExtra?: ConversationExtra | undefined;
  agentId: string | null;
  agentVersionId: string | null;
  /** What was said in this turn and must be kept before anything else happens. */
  messages: readonly NewMessage[];
  /** The message that is answered when nothing new was said. */
  replyTo?: string | null;
  /** What of it counts as new use, where nothing new was said. */
  counts?: WhatCounts;
  /** The whole run tree may not cost more than this. */
  budgetNanos: number | null;
  parentRunId: string | null;
  rootRunId: string | null;
  /** For agents: decides after every call what comes next. Null ends the turn. Without it the first call is the answer. */
  next?: (done: StepDone, run: LiveRun, think: Think) => Promise<Step | "wait" | null>;
  /** For a turn that has something to do before its first call, such as one that was paused. */
  opening?: (run: LiveRun, think: Think) => Promise<Step | "wait" | null>;
  /** A request that may come twice: its answer is kept with the question, and no model is asked before that. */
  once?: { key: string; hash: string; answerOf: (run: LiveRun) => string };
};
