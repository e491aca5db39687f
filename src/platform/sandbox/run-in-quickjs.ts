import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from "quickjs-emscripten-core";
import type { ScriptJob, ScriptOutcome } from "./script-job.ts";

const maximumStackBytes = 256 * 1024;
const maximumErrorCharacters = 4000;
const jobsBetweenLooks = 100;

/** Says what was thrown. Compiled before the script runs; a script that replaces what it uses spoils its own message only. */
const describeThrown = `(error) => {
  const cut = (value) => String(value).slice(0, 1000);
  const isError = error instanceof Error;
  return JSON.stringify(isError ? [cut(error.name), cut(error.message), cut(error.stack)] : ["", cut(error), ""]);
}`;

/**
 * Runs one script in a runtime of its own. Whether the instance can be used again is told with the outcome: after an
 * interruption or a lack of memory its insides aren't trusted any more.
 */
export function runInQuickJs(
  module: QuickJSWASMModule,
  job: ScriptJob,
  setClock: (milliseconds: number) => void,
): { outcome: ScriptOutcome; isClean: boolean } {
  const endsAt = performance.now() + job.deadlineMs;
  const run = { isLate: false };
  const runtime = module.newRuntime();
  runtime.setMaxStackSize(maximumStackBytes);
  runtime.setInterruptHandler(() => {
    run.isLate ||= performance.now() >= endsAt;
    return run.isLate;
  });
  // QuickJS seeds Math.random with the time at which a context is made.
  setClock(job.seed);
  const context = runtime.newContext();
  setClock(job.now);
  const outcome = new ScriptRun(context, job, run).outcome();
  const isClean = !("failure" in outcome) || (outcome.failure !== "timeout" && outcome.failure !== "memory");
  if (isClean) {
    context.dispose();
    runtime.dispose();
  }
  return { outcome, isClean };
}

class ScriptRun {
  readonly #context: QuickJSContext;
  readonly #job: ScriptJob;
  readonly #run: { isLate: boolean };
  readonly #held: QuickJSHandle[] = [];

  constructor(context: QuickJSContext, job: ScriptJob, run: { isLate: boolean }) {
    this.#context = context;
    this.#job = job;
    this.#run = run;
  }

  outcome(): ScriptOutcome {
    const outcome = this.#settle();
    // What an interrupted runtime still refers to is dropped with its whole instance.
    if (!this.#run.isLate) for (const handle of this.#held.reverse()) handle.dispose();
    return this.#run.isLate
      ? { failure: "timeout", message: `The script ran longer than ${this.#job.deadlineMs} ms and was stopped.` }
      : outcome;
  }

  #settle(): ScriptOutcome {
    const context = this.#context;
    const describe = this.#hold(
      context.unwrapResult(context.evalCode(describeThrown, "describe.js", { type: "global" })),
    );
    const json = this.#hold(context.getProp(context.global, "JSON"));
    const parse = this.#hold(context.getProp(json, "parse"));
    const stringify = this.#hold(context.getProp(json, "stringify"));
    const failed = (error: QuickJSHandle) => this.#failure(describe, error);

    const input = context.callFunction(parse, json, this.#hold(context.newString(this.#job.inputJson)));
    if (input.error) return failed(this.#hold(input.error));
    this.#hold(input.value);
    const script = context.evalCode(this.#job.code, "script.js", { type: "global", strict: true });
    if (script.error) return asSyntaxFault(failed(this.#hold(script.error)));
    this.#hold(script.value);
    const called = context.callFunction(script.value, context.undefined, input.value);
    if (called.error) return failed(this.#hold(called.error));
    const settled = this.#await(this.#hold(called.value));
    if ("error" in settled) return failed(settled.error);
    if (!("value" in settled)) return settled;
    const text = context.callFunction(stringify, json, settled.value);
    if (text.error) return asResultFault(failed(this.#hold(text.error)));
    return this.#readResult(this.#hold(text.value));
  }

  #hold<Held extends QuickJSHandle>(handle: Held): Held {
    this.#held.push(handle);
    return handle;
  }

  /** Runs what the script's promises wait for. Nothing outside ever settles one: with nothing left to run it never ends. */
  #await(value: QuickJSHandle): { value: QuickJSHandle } | { error: QuickJSHandle } | ScriptOutcome {
    const { runtime } = this.#context;
    while (runtime.hasPendingJob() && !this.#run.isLate) {
      const done = runtime.executePendingJobs(jobsBetweenLooks);
      if (done.error) return { error: this.#hold(done.error) };
    }
    const state = this.#context.getPromiseState(value);
    if (state.type === "pending")
      return {
        failure: "never_settles",
        message: "The script waits for a promise that never settles. It has no timers and no network to wait for.",
      };
    if (state.type === "rejected") return { error: this.#hold(state.error) };
    return { value: state.notAPromise ? state.value : this.#hold(state.value) };
  }

  #readResult(text: QuickJSHandle): ScriptOutcome {
    if (this.#context.typeof(text) !== "string") return { json: undefined };
    const characters = this.#context.getNumber(this.#hold(this.#context.getProp(text, "length")));
    const { maximumResultCharacters } = this.#job;
    if (characters > maximumResultCharacters)
      return {
        failure: "result_too_large",
        message: `The result is ${characters} characters of JSON; the limit is ${maximumResultCharacters}. Return less.`,
      };
    return { json: this.#context.getString(text) };
  }

  #failure(describe: QuickJSHandle, error: QuickJSHandle): ScriptOutcome {
    const [name, message, stack] = this.#described(describe, error);
    if (isMemoryFailure(name, message))
      return { failure: "memory", message: `The script needs more than ${this.#job.memoryMb} MB of memory.` };
    const line = Number(/script\.js:(\d+)/.exec(stack)?.[1]) || undefined;
    const text = name && name !== "Error" ? `${name}: ${message}` : message;
    const where = line ? `Line ${line}: ` : "";
    return { failure: "thrown", message: `${where}${text}`, line };
  }

  #described(describe: QuickJSHandle, error: QuickJSHandle): [name: string, message: string, stack: string] {
    const described = this.#context.callFunction(describe, this.#context.undefined, error);
    const unknown: [string, string, string] = ["", "The script threw something that can't be shown.", ""];
    this.#hold(described.error ?? described.value);
    if (described.error || this.#context.typeof(described.value) !== "string") return unknown;
    const length = this.#context.getNumber(this.#hold(this.#context.getProp(described.value, "length")));
    if (length > maximumErrorCharacters) return unknown;
    try {
      const [name = "", message = "", stack = ""] = JSON.parse(this.#context.getString(described.value));
      return [String(name), String(message), String(stack)];
    } catch {
      return unknown;
    }
  }
}

/** Without memory for the error itself QuickJS throws null. */
const isMemoryFailure = (name: string, message: string): boolean =>
  (name === "InternalError" && message === "out of memory") || (name === "" && message === "null");

const isThrown = (outcome: ScriptOutcome): outcome is Extract<ScriptOutcome, { failure: unknown }> =>
  "failure" in outcome && outcome.failure === "thrown";

/** Before its first statement a script can only fail for its syntax. */
const asSyntaxFault = (outcome: ScriptOutcome): ScriptOutcome =>
  isThrown(outcome) ? { ...outcome, failure: "syntax" } : outcome;

const asResultFault = (outcome: ScriptOutcome): ScriptOutcome =>
  isThrown(outcome)
    ? { failure: "result_not_json", message: `The result can't be written as JSON: ${outcome.message}` }
    : outcome;
