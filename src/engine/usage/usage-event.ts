/** A call to a model as it is counted. Who it was for stands on its run. */
export type CallEvent = {
  /** The same for every attempt to write it down, so that it counts once. */
  id: string;
  runId: string;
  /** When it began, in milliseconds since 1970. */
  at: number;
  agentId: string | null;
  agentVersionId: string | null;
  model: string;
  input: number;
  output: number;
  cached: number;
  reasoning: number;
  cacheWrite?: number;
  costNanos: number;
  priceId: string | null;
  currency: string | null;
  /** The cost in the currency of the price. */
  priceNanos: number | null;
  /** The provider did not say: counted by the length of the text. */
  isEstimated: boolean;
};

/** Whom a use is counted for, and against whose budgets. */
export type Spender = {
  workspaceId: string;
  userId: string | null;
  agentId: string | null;
  apiKeyId: string | null;
  /** The root of the tree of runs it belongs to; left out for calls of no run. */
  rootRunId?: string | null;
};

/** The call with this number in its run, counted from nothing. */
export const callId = (runId: string, number: number): string => `${runId}.${number}`;
