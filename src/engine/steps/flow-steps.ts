import type { EffectOutcome, EffectRecovery } from "#engine/effects/effect.ts";
import { performEffect } from "#engine/effects/perform-effect.ts";
import { AppError } from "#lib/app-error.ts";
import { newId } from "#lib/new-id.ts";
import { type ClaimedRun, LeaseLost, StepFailed, Suspended } from "./flow.ts";
import { reserveBudget } from "./flow-budget.ts";
import { insertRun, type SavedStep, saveStep } from "./flow-store.ts";
import type { ChildWish, EffectWish, EventWish, StepAttempt, StepOptions, StoredStep } from "./step.ts";
import { backoffOf, canRetry, faultOf } from "./step-faults.ts";

/** A step that takes longer is shown as running; shorter ones are written once, when they are done. */
const shownAfterMilliseconds = 300;
/** A step that waits for a person's decision on an effect looks by itself now and then, should the news get lost. */
const lookAgainMilliseconds = 10 * 60_000;

/** The steps of one run, for its executor. Every key is unique in the run and names the same step each time. */
export class FlowSteps {
  readonly #run: ClaimedRun;
  readonly #stored: Map<string, StoredStep>;
  readonly #owner: string;
  readonly #abort = new AbortController();

  constructor(run: ClaimedRun, stored: readonly StoredStep[], owner: string) {
    this.#run = run;
    this.#stored = new Map(stored.map((step) => [step.key, step]));
    this.#owner = owner;
  }

  get runId(): string {
    return this.#run.id;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** The run was cancelled or is another process's now. */
  stop(): void {
    this.#abort.abort(new LeaseLost());
  }

  /** Runs `work` once and keeps what it answers, which must be JSON. */
  async run<Output>(
    key: string,
    work: (attempt: StepAttempt) => Promise<Output>,
    options: StepOptions = {},
  ): Promise<Output> {
    const kept = this.#finished(key);
    if (kept) return kept.output as Output;
    const before = this.#stored.get(key);
    if (before?.state === "waiting" && !before.isDue) throw new Suspended();
    this.#throwIfStopped();
    const reserved = await this.#reserve(key, options);
    const input = before?.hasChangedInput ? before.input : options.input;
    const step = { key, kind: options.kind ?? "run", attempt: (before?.attempt ?? 0) + 1, input, startedAt: now() };
    const settle = { costNanos: 0, releasedNanos: reserved ?? 0 };
    const shown = setTimeout(() => this.#save({ ...step, state: "running" }).catch(() => {}), shownAfterMilliseconds);
    try {
      const output = await this.#within(options.timeoutMilliseconds, (signal) =>
        work({
          input,
          attempt: step.attempt,
          idempotencyKey: this.#effectKey(key, before),
          signal,
          leftNanos: reserved,
          spend: (nanos) => {
            settle.costNanos += nanos;
          },
        }),
      );
      clearTimeout(shown);
      await this.#save({ ...step, ...settle, state: "done", output });
      return output;
    } catch (error) {
      clearTimeout(shown);
      return await this.#fail(error, { ...step, ...settle }, options);
    }
  }

  /** Does something outside of the product, through the ledger of effects. Unknown outcomes wait for a person. */
  effect(
    key: string,
    { tool, arguments: args }: EffectWish,
    call: (attempt: StepAttempt) => Promise<EffectOutcome>,
    { recovery, ...options }: StepOptions & { recovery?: EffectRecovery } = {},
  ): Promise<EffectOutcome> {
    const { id: flowRunId, workspaceId, actorId, epoch } = this.#run;
    return this.run(
      key,
      async (attempt) => {
        const given = attempt.input ?? args;
        const intended = {
          workspaceId,
          key: attempt.idempotencyKey,
          tool,
          arguments: given,
          actorId,
          owner: this.#owner,
        };
        const outcome = await performEffect(
          { ...intended, lease: { flowRunId, stepKey: key, epoch } },
          () => call({ ...attempt, input: given }),
          recovery,
        );
        if (outcome.state === "unknown") throw new EffectUnknown(outcome);
        if (outcome.state === "failed") throw new AppError("unavailable", outcome.text);
        return outcome;
      },
      { kind: "effect", input: args, ...options },
    );
  }

  /** Waits until a moment, without holding anything. */
  async sleepUntil(key: string, until: Date): Promise<void> {
    if (this.#finished(key)) return;
    const before = this.#stored.get(key);
    if (before?.state === "waiting" && !before.isDue) throw new Suspended();
    const step = { key, kind: "sleep", attempt: 1, startedAt: now() };
    const isOver = before?.isDue || until.getTime() <= Date.now();
    await this.#save(isOver ? { ...step, state: "done" } : { ...step, state: "waiting", dueAt: until.toISOString() });
    if (!isOver) throw new Suspended();
  }

  /** Waits for something that happens in the workspace. Null when the time is over first. */
  async waitForEvent<Payload>(key: string, wish: EventWish): Promise<{ payload: Payload } | null> {
    const kept = this.#finished(key);
    if (kept) return (kept.output as { payload: Payload } | null) ?? null;
    const before = this.#stored.get(key);
    if (before?.state === "waiting" && !before.isDue) throw new Suspended();
    const step = { key, kind: wish.kind ?? "event", attempt: 1, startedAt: now() };
    if (before?.isDue) {
      await this.#save({ ...step, state: "done", output: null });
      return null;
    }
    await this.#save({
      ...step,
      state: "waiting",
      delayMilliseconds: wish.timeoutMilliseconds ?? null,
      eventName: wish.name,
      correlationKey: wish.correlationKey,
      onEvent: "done",
    });
    throw new Suspended();
  }

  /** A run of its own, whose output is the step's. */
  async child<Output>(key: string, wish: ChildWish): Promise<Output> {
    const kept = this.#finished(key);
    if (kept) return kept.output as Output;
    const before = this.#stored.get(key);
    const { id: parentRunId, workspaceId, actorId } = this.#run;
    if (before?.state !== "waiting")
      await this.#save({ key, kind: "child", attempt: 1, startedAt: now(), state: "waiting", input: wish.input });
    // Once more if the step waits already: the process before may have stopped in between. The key keeps it one run.
    await insertRun({
      id: newId(),
      workspaceId,
      actorId,
      definition: wish.definition,
      version: wish.version ?? "",
      input: wish.input,
      parentRunId,
      parentKey: key,
      idempotencyKey: this.#effectKey(key, before),
      concurrencyKey: wish.concurrency?.key ?? null,
      concurrencyLimit: wish.concurrency?.limit ?? null,
      budgetNanos: wish.budgetNanos ?? null,
      owner: null,
    });
    throw new Suspended();
  }

  /** Branches side by side. All of them get as far as they can before the run waits or fails. */
  async all<Output>(branches: readonly (() => Promise<Output>)[]): Promise<Output[]> {
    const results = await Promise.allSettled(branches.map((branch) => branch()));
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    const worst = reasons.find((reason) => !(reason instanceof Suspended)) ?? reasons[0];
    if (worst) throw worst;
    return results.map((result) => (result as PromiseFulfilledResult<Output>).value);
  }

  #finished(key: string): StoredStep | null {
    const kept = this.#stored.get(key);
    if (kept?.state === "failed") throw new StepFailed(kept.error ?? { code: "failed", message: "It failed." });
    return kept?.state === "done" ? kept : null;
  }

  #effectKey(key: string, before: StoredStep | undefined): string {
    const revision = before?.revision ? `:${before.revision}` : "";
    return `${this.#run.id}:${key}${revision}`;
  }

  async #reserve(key: string, { costLimitNanos }: StepOptions): Promise<number | null> {
    if (costLimitNanos === undefined || this.#run.budgetNanos === null) return null;
    const reserved = await reserveBudget(this.#run, costLimitNanos);
    if (reserved !== null) return reserved;
    const wait = { state: "waiting", eventName: "steps.budget_raised", correlationKey: this.#run.id } as const;
    await this.#save({ key, kind: "budget", attempt: 0, startedAt: now(), ...wait, onEvent: "again" });
    throw new Suspended();
  }

  async #fail(error: unknown, step: Unsaved, { retries = 0, backoffMilliseconds }: StepOptions): Promise<never> {
    if (error instanceof Suspended || error instanceof LeaseLost) throw error;
    this.#throwIfStopped();
    if (error instanceof EffectUnknown && error.outcome.effectId) {
      const { effectId: correlationKey, text } = error.outcome;
      const wait = { state: "waiting", eventName: "effects.decided", correlationKey, onEvent: "again" } as const;
      const fault = { code: "unknown", message: text, stepKey: step.key };
      // Not an attempt of its own: whether the one before succeeded is what a person is asked.
      const attempt = step.attempt - 1;
      await this.#save({ ...step, ...wait, attempt, error: fault, delayMilliseconds: lookAgainMilliseconds });
      throw new Suspended();
    }
    const fault = faultOf(error, step.key);
    if (step.attempt <= retries && canRetry(error)) {
      const delayMilliseconds = backoffOf(step.attempt, backoffMilliseconds);
      await this.#save({ ...step, state: "waiting", error: fault, delayMilliseconds });
      throw new Suspended();
    }
    await this.#save({ ...step, state: "failed", error: fault });
    throw new StepFailed(fault);
  }

  async #within<Output>(
    milliseconds: number | undefined,
    work: (signal: AbortSignal) => Promise<Output>,
  ): Promise<Output> {
    const timeout = milliseconds === undefined ? null : AbortSignal.timeout(milliseconds);
    const signal = timeout ? AbortSignal.any([this.signal, timeout]) : this.signal;
    const ended = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(timeout?.aborted ? tookTooLong(milliseconds) : signal.reason), {
        once: true,
      });
    });
    return Promise.race([work(signal), ended]);
  }

  #throwIfStopped(): void {
    if (this.signal.aborted) throw new LeaseLost();
  }

  /** On record before the run goes on; refused when the lease is gone. */
  async #save(step: Unsaved & Pick<SavedStep, "state">): Promise<void> {
    const isSaved = await saveStep({ ...step, runId: this.#run.id, epoch: this.#run.epoch });
    if (!isSaved) {
      this.stop();
      throw new LeaseLost();
    }
    if (step.state === "running") return;
    const { key, state, attempt, input = null, output = null, error = null } = step;
    const before = this.#stored.get(key);
    const kept = { revision: before?.revision ?? 0, hasChangedInput: before?.hasChangedInput ?? false, isDue: false };
    this.#stored.set(key, { ...kept, key, state, attempt, input, output, error });
  }
}

type Unsaved = Omit<SavedStep, "runId" | "epoch" | "state">;

const now = (): string => new Date().toISOString();

const tookTooLong = (milliseconds = 0) =>
  new AppError("unavailable", `It took longer than ${Math.round(milliseconds / 1000)} seconds and was given up.`);

class EffectUnknown extends Error {
  readonly outcome: EffectOutcome;
  constructor(outcome: EffectOutcome) {
    super(outcome.text);
    this.outcome = outcome;
  }
}
