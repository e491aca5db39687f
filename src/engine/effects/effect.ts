/** `unknown`: the process stopped between beginning it and recording how it ended. */
export type EffectState = "begun" | "done" | "failed" | "unknown";

/** What is about to be done outside of the product. */
export type IntendedEffect = {
  workspaceId: string;
  /** Unique in the workspace; the same key is never done twice. */
  key: string;
  tool: string;
  arguments: unknown;
  runId?: string | null;
  callId?: string | null;
  /** On whose behalf. */
  actorId?: string | null;
  /** The process that does it. */
  owner: string;
  /** The step of a run it belongs to. It begins only while that run is under way in this process. */
  lease?: { flowRunId: string; stepKey: string; epoch: number };
};

export type EffectOutcome = {
  state: "done" | "failed" | "unknown";
  text: string;
  externalRef?: string | null;
  undo?: unknown;
  effectId?: string;
};

/** How to find out whether it happened after a crash. Without either, a person decides. */
export type EffectRecovery = {
  /** The provider does the same key only once, so calling it again is safe. */
  hasIdempotencyKey?: boolean;
  /** Looks for it at the provider; null where that can't be told. */
  readBack?: () => Promise<EffectOutcome | "not_done" | null>;
};

export const unknownText = (tool: string): string =>
  `It isn't known whether ${tool} happened, because it was interrupted. Check before trying it again.`;
