import type { FlowSteps } from "./flow-steps.ts";

export type FlowState = "ready" | "running" | "waiting" | "done" | "failed" | "cancelled";
export type StepState = "ready" | "running" | "waiting" | "done" | "failed";
export type FlowError = { code: string; message: string; stepKey?: string };

/** A run as the process that has it knows it. */
export type ClaimedRun = {
  id: string;
  workspaceId: string;
  definition: string;
  version: string;
  input: unknown;
  actorId: string | null;
  parentRunId: string | null;
  budgetNanos: number | null;
  spentNanos: number;
  /** The lease: what is written with an older epoch is refused. */
  epoch: number;
  wakes: number;
};

/**
 * Advances runs of one definition. It is called from the start each time a run goes on and must ask for the same steps in
 * the same circumstances: a step that is done answers with its stored output instead of running again.
 */
export type FlowExecutor = { name: string; run(steps: FlowSteps, run: ClaimedRun): Promise<unknown> };

/** How one activation of a run ended. `lost`: cancelled, or taken over by another process. */
export type FlowEnd =
  | { state: "done"; output: unknown }
  | { state: "failed"; error: FlowError }
  | { state: "waiting" }
  | { state: "lost" };

/** Thrown by a step that has to wait. An executor must let it pass; the run goes on later. */
export class Suspended extends Error {
  override name = "Suspended";
}

/** Thrown when the run was cancelled or another process has it: nothing may happen any more. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/** A step that failed for good. An executor may catch it and take another way. */
export class StepFailed extends Error {
  override name = "StepFailed";
  readonly fault: FlowError;
  constructor(fault: FlowError) {
    super(fault.message);
    this.fault = fault;
  }
}
