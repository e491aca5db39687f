import type { FlowError, StepState } from "./flow.ts";

/** A step as it is on record when a run goes on. */
export type StoredStep = {
  key: string;
  state: StepState;
  attempt: number;
  revision: number;
  input: unknown;
  hasChangedInput: boolean;
  output: unknown;
  error: FlowError | null;
  /** Its time has come: a wait is over, or it may be tried again. */
  isDue: boolean;
};

export type StepAttempt = {
  /** As the executor gave it, or as a person changed it. */
  input: unknown;
  /** Counted from 1. */
  attempt: number;
  /** The same for every attempt, for whatever is called with it. */
  idempotencyKey: string;
  signal: AbortSignal;
  /** What this step may spend; null without a budget. */
  leftNanos: number | null;
  spend(nanos: number): void;
};

export type StepOptions = {
  input?: unknown;
  /** What it is shown as: an agent, a tool, a request. */
  kind?: string;
  /** How often it is tried again after it failed. */
  retries?: number;
  /** The pause before the second attempt, which doubles each time. */
  backoffMilliseconds?: number;
  timeoutMilliseconds?: number;
  /** What it may cost at most: set aside from the run's budget, or the run waits until that is raised. */
  costLimitNanos?: number;
};

export type EffectWish = { tool: string; arguments: unknown };
export type EventWish = { name: string; correlationKey: string; timeoutMilliseconds?: number; kind?: string };
export type ChildWish = {
  definition: string;
  version?: string;
  input: unknown;
  concurrency?: { key: string; limit: number };
  budgetNanos?: number;
};
