import type { MessagePart } from "#engine/messages/parts.ts";
import type { MessageRole, MessageStatus } from "#engine/messages/tables.ts";
import type { RunEntry, RunError } from "#engine/runs/run-log.ts";
import type { AgentName, OpenRun } from "../organise/chat-types.ts";

/** A message as the API tells it. Doors that know less leave out what a run took. */
export type WireMessage = {
  id: string;
  parentId: string | null;
  runId: string | null;
  role: MessageRole;
  status: MessageStatus;
  parts: MessagePart[];
  createdAt: string;
  siblingIds?: string[];
  error?: RunError | null;
  agentId?: string | null;
  agentName?: string | null;
  agentVersion?: number | null;
  model?: string | null;
  costNanos?: number | null;
  inputTokens?: number | null;
  outputTokens?: number | null;
  firstTokenMilliseconds?: number | null;
  milliseconds?: number | null;
  feedback?: -1 | 0 | 1;
};

/** What is known of a message besides its words. */
export type MessageFacts = Omit<WireMessage, "parts" | "status" | "siblingIds"> & {
  status: MessageStatus | "sending";
  siblingIds: readonly string[];
  /** The model was out of room before it was done. */
  isCutOff?: boolean;
};

export type Sending = {
  text: string;
  fileIds?: string[];
  agentId?: string | null;
  model?: string | null;
  isTemporary?: boolean;
  memberAgentIds?: string[];
  /** What to show until the server has told the files' names. */
  parts?: MessagePart[];
};

/** Where an answer that was just asked for can be followed. */
export type Receipt = {
  conversationId: string;
  messageId: string;
  runId: string;
  replyId: string;
  agentId: string | null;
};

export type OpenedThread = {
  /** The newest messages of the branch, newest first. */
  messages: WireMessage[];
  nextCursor: string | null;
  /** Runs that are not over. */
  openRuns: OpenRun[];
  agents: AgentName[];
};

export type RunListener = {
  /** The connection stands. */
  ready(): void;
  entry(position: string, entry: RunEntry): void;
  /** What was told before was never kept: everything comes again from the start. */
  rewind(): void;
  /** The connection is gone, without the run's last word. */
  broken(): void;
};

export type Answering = { agentId?: string; model?: string };
export type ComparedRun = { runId: string; replyId: string; agentId: string | null; model: string | null };

/**
 * How a thread talks to the server. The product's own is `api-source.ts`; a public page or a test pane brings another
 * one. What is left out is not offered.
 */
export type ThreadSource = {
  open(conversationId: string): Promise<OpenedThread>;
  older(conversationId: string, cursor: string): Promise<Pick<OpenedThread, "messages" | "nextCursor">>;
  one(conversationId: string, messageId: string): Promise<WireMessage | null>;
  send(conversationId: string | null, sending: Sending): Promise<Receipt>;
  /** One connection to a run's stream, from a place in it. Returns how to end it. */
  follow(runId: string, after: string | null, listener: RunListener): () => void;
  stop(runId: string): Promise<unknown>;
  /** Calls back when something of this conversation changed elsewhere. Returns how to stop. */
  watch?(conversationId: string, changed: () => void): () => void;
  decide?(runId: string, callId: string, decision: "approve" | "deny", note: string): Promise<unknown>;
  edit?(conversationId: string, messageId: string, text: string): Promise<Receipt>;
  /** Changes the text of an answer. The changed answer's id. */
  editAnswer?(conversationId: string, messageId: string, text: string): Promise<{ id: string }>;
  regenerate?(conversationId: string, messageId: string, by: Answering): Promise<Receipt>;
  retry?(runId: string): Promise<Receipt>;
  carryOn?(runId: string): Promise<Receipt>;
  compare?(conversationId: string, messageId: string, answers: Answering[]): Promise<{ runs: ComparedRun[] }>;
  /** Goes on from a message: the newest of the branch it stands on, or itself. */
  choose?(conversationId: string, messageId: string, newestBelow: boolean): Promise<unknown>;
  rate?(messageId: string, value: -1 | 0 | 1, comment: string): Promise<unknown>;
};
