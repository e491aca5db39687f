import type { AgentName } from "../organise/chat-types.ts";
import type { ThreadRow } from "./thread-rows.ts";
import type { WireMessage } from "./thread-types.ts";

export type ThreadState = {
  conversationId: string | null;
  status: "loading" | "ready" | "failed";
  error: string | null;
  rows: readonly ThreadRow[];
  cursor: string | null;
  isLoadingOlder: boolean;
  /** Runs whose answer is being written. */
  answering: readonly string[];
  isLineLost: boolean;
  agents: readonly AgentName[];
  /** A message to go to: told once, and again when asked for again. */
  target: { messageId: string; time: number } | null;
  /** The message that is being changed. */
  editing: string | null;
};

export const nothingYet: Omit<ThreadState, "conversationId" | "status"> = {
  error: null,
  rows: [],
  cursor: null,
  isLoadingOlder: false,
  answering: [],
  isLineLost: false,
  agents: [],
  target: null,
  editing: null,
};

/** A message as long as the server has not told of it. */
export const newMessage = (id: string, parentId: string | null, role: "user" | "assistant"): WireMessage => ({
  id,
  parentId,
  role,
  runId: null,
  status: "complete",
  parts: [],
  createdAt: new Date().toISOString(),
});

type NewReply = { replyId: string; runId: string; messageId: string | null; agentId: string | null };
export const newReply = ({ replyId, runId, messageId, agentId }: NewReply): WireMessage => ({
  ...newMessage(replyId, messageId, "assistant"),
  status: "streaming",
  runId,
  agentId,
});
