import type { RunEntry, RunError, RunStatus } from "#engine/runs/run-log.ts";

/** Times here are milliseconds since 1970, with fractions. */
export type TreeRun = {
  id: string;
  workspaceId: string;
  conversationId: string;
  parentRunId: string | null;
  agentId: string | null;
  agentVersionId: string | null;
  actorId: string | null;
  channel: string;
  status: RunStatus;
  model: string | null;
  spentNanos: number;
  inputTokens: number;
  outputTokens: number;
  cachedTokens: number;
  reasoningTokens: number;
  firstTokenMilliseconds: number | null;
  milliseconds: number | null;
  error: RunError | null;
  createdAt: number;
  finishedAt: number | null;
  /** What was asked, with what was said before it, oldest first. */
  history: HistoryMessage[];
  events: { entry: RunEntry; savedAt: number }[];
  approvals: TreeApproval[];
};

export type HistoryMessage = { role: string; text: string };

export type TreeApproval = {
  callId: string;
  state: "waiting" | "approved" | "denied";
  note: string;
  decidedBy: string | null;
  createdAt: number;
  decidedAt: number | null;
};

/** One answer and everything it set off, as the record has it so far. */
export type RunTree = {
  root: TreeRun;
  /** Runs below the root, oldest first. */
  below: TreeRun[];
  agentNames: ReadonlyMap<string, string>;
  versionNumbers: ReadonlyMap<string, number>;
};
