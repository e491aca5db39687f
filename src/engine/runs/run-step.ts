import { charactersIn } from "#engine/models/message-size.ts";
import { noUsage, type ToolCall, type Usage } from "#engine/models/model.ts";
import { ModelError } from "#engine/models/model-error.ts";
import { costOf, estimateTokens, ownCostOf, worstRates } from "#engine/models/price.ts";
import type { ResolvedModel } from "#engine/models/resolve-model.ts";
import type { Worst } from "#engine/usage/hold-call.ts";
import type { CallEvent } from "#engine/usage/usage-event.ts";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import type { LiveRun } from "./live-run.ts";
import type { CallCost, RunBudget } from "./run-budget.ts";
import type { TurnOutcome } from "./run-turn.ts";
import { stepEntry } from "./step-entry.ts";
import type { Step, StepDone } from "./turn.ts";

/** A call that nobody limits may write as much as its model can; this much where nobody says how much that is. */
const usualOutput = 4096;
/** Fewer tokens than this are no answer. */
const leastOutput = 16;

/** What a call may cost at worst, in its dearest model. One without a limit may be cut to what can be paid. */
export function callCost({ models, prompt, tools, parameters: { maximumTokens } }: Step): CallCost {
  const input = estimateTokens(charactersOf(prompt, tools));
  const rates = models.map(({ price }) => worstRates(input, price));
  const room = ({ maximumOutput, contextTokens }: ResolvedModel) =>
    Math.min(maximumOutput ?? usualOutput, (contextTokens ?? Number.POSITIVE_INFINITY) - input);
  const most = Math.max(leastOutput, Math.min(...models.map(room)));
  return {
    inputNanos: Math.ceil(Math.max(0, ...rates.map(({ inputNanos }) => inputNanos))),
    outputNanosPerToken: Math.max(0, ...rates.map(({ outputNanosPerToken }) => outputNanosPerToken)),
    wanted: maximumTokens ?? most,
    least: maximumTokens ?? leastOutput,
  };
}

/** The same for budgets: in money, tokens, and with the first model nobody knows the price of. */
export function worstUse(step: Step): Worst {
  const { inputNanos, outputNanosPerToken, wanted, least } = callCost(step);
  const unknown = step.models.findIndex(({ price }) => price.isUnknown);
  return {
    costNanos: inputNanos,
    tokens: estimateTokens(charactersOf(step.prompt, step.tools)),
    messages: 0,
    output: { nanosPerToken: outputNanosPerToken, wanted, least },
    unpriced: unknown === -1 ? undefined : { model: step.models[unknown]?.reference ?? "", isFirst: unknown === 0 },
  };
}

const charactersOf = (prompt: Step["prompt"], tools: Step["tools"]): number =>
  prompt.reduce((sum, message) => sum + charactersIn(message), 0) +
  (tools.length > 0 ? JSON.stringify(tools).length : 0);

type Said = {
  text: string;
  toolCalls: ToolCall[];
  usage: Usage | null;
  hasBegun: boolean;
  firstTokenAt: number | null;
};
/** `outputTokens`: where the model is told to stop. Traced: the log says what the call took. Silent: nobody sees its words. */
type Options = { outputTokens: number | null; isTraced: boolean; isSilent: boolean };

/** One call: tries the models in order, streams into the run's log and counts what it took, also when it ends badly. */
export async function takeStep(
  step: Step,
  run: LiveRun,
  outcome: TurnOutcome,
  budget: RunBudget,
  options: Options,
): Promise<StepDone> {
  for (const part of step.parts ?? []) run.add({ kind: "part", part });
  const startedAt = performance.now();
  const callId = run.nextCallId;
  const said: Said = { text: "", toolCalls: [], usage: null, hasBegun: false, firstTokenAt: null };
  let used: ResolvedModel | null = null;
  try {
    used = await ask(step, run, outcome, said, options, (resolved) => {
      used = resolved;
    });
  } finally {
    if (used) {
      const { usage, nanos } = settle(step, outcome, budget, used, said);
      run.count({
        ...callOf(callId, run, step, used, startedAt),
        ...usage,
        costNanos: nanos,
        priceNanos: ownCostOf(usage, used.price),
        isEstimated: said.usage === null && said.hasBegun,
      });
      if (options.isTraced) run.add(stepEntry(step, used, { ...said, usage, nanos, startedAt }, options.isSilent));
    }
  }
  outcome.toolCalls = said.toolCalls;
  return { text: said.text, toolCalls: said.toolCalls, reason: outcome.reason };
}

const callOf = (id: string, run: LiveRun, step: Step, { reference, price }: ResolvedModel, startedAt: number) => ({
  id,
  runId: run.id,
  at: performance.timeOrigin + startedAt,
  agentId: step.agentId ?? null,
  agentVersionId: step.agentVersionId ?? null,
  model: reference,
  priceId: price.id ?? null,
  currency: price.currency ?? null,
});

/** A call that came to nothing, before another model took over. */
const failedCall = (run: LiveRun, step: Step, tried: ResolvedModel, startedAt: number): CallEvent => ({
  ...callOf(`${run.nextCallId}!${tried.reference}`, run, step, tried, startedAt),
  ...noUsage,
  costNanos: 0,
  priceNanos: 0,
  isEstimated: false,
});

/** A model that fails after its first word is not replaced, for its words are out already. */
async function ask(
  step: Step,
  run: LiveRun,
  outcome: TurnOutcome,
  said: Said,
  options: Options,
  trying: (resolved: ResolvedModel) => void,
): Promise<ResolvedModel> {
  for (const [index, resolved] of step.models.entries()) {
    trying(resolved);
    const startedAt = performance.now();
    outcome.model = resolved.reference;
    try {
      await stream(step, run, resolved, outcome, said, options);
      return resolved;
    } catch (error) {
      const next = step.models[index + 1];
      if (!next || said.hasBegun || !(error instanceof ModelError) || !error.isPassing) throw error;
      log.warn("a model failed and the next one takes over", {
        model: resolved.reference,
        next: next.reference,
        fault: error.fault,
      });
      run.count(failedCall(run, step, resolved, startedAt));
      const failed = options.isSilent ? {} : { failed: resolved.reference };
      run.add({ kind: "model", name: next.reference, because: error.message, ...failed });
    }
  }
  throw new AppError("unavailable", "No model is set up. Add one in Settings, under Models.");
}

async function stream(
  step: Step,
  run: LiveRun,
  { model, modelId }: ResolvedModel,
  outcome: TurnOutcome,
  said: Said,
  { outputTokens, isSilent }: Options,
): Promise<void> {
  const { parameters, maximumCharacters } = step;
  const request = {
    model: modelId,
    messages: step.prompt,
    tools: step.tools,
    // What was set aside only holds if the model is told where to stop.
    parameters: outputTokens === null ? parameters : { ...parameters, maximumTokens: outputTokens },
    knowledge: step.knowledge,
    starters: step.starters,
    signal: run.signal,
  };
  for await (const event of model.stream(request)) {
    if (event.kind !== "finish") said.firstTokenAt ??= performance.now();
    if (event.kind === "text") {
      said.hasBegun = true;
      const room = maximumCharacters ? maximumCharacters - said.text.length : event.text.length;
      const text = room < event.text.length ? event.text.slice(0, room) : event.text;
      said.text += text;
      if (isSilent) continue;
      if (text) run.addText("text", text);
      if (text.length < event.text.length) {
        run.add({
          kind: "part",
          part: { kind: "notice", text: `The answer was cut at ${maximumCharacters} characters.` },
        });
        outcome.reason = "length";
        return;
      }
    } else if (event.kind === "reasoning") {
      said.hasBegun = true;
      if (!isSilent) run.addText("reasoning", event.text);
    } else if (event.kind === "tool_call") {
      said.hasBegun = true;
      said.toolCalls.push(event.call);
      const { id, name, arguments: args, carried } = event.call;
      const part = { kind: "tool", callId: id, name, arguments: readable(args), state: "waiting" } as const;
      run.add({ kind: "tool", part: carried ? { ...part, carried } : part });
    } else if (event.kind === "citation") {
      if (!isSilent) run.add({ kind: "part", part: { kind: "citation", ...event.citation } });
    } else {
      outcome.reason = event.reason;
      said.usage = event.isUncounted ? null : event.usage;
    }
  }
}

/** Arguments as people read them; what is not JSON stays as it came. */
function readable(args: string): unknown {
  try {
    return JSON.parse(args);
  } catch {
    return args;
  }
}

/** A call that was cut off was still paid for: what the provider did not count is estimated. */
function settle(
  step: Step,
  outcome: TurnOutcome,
  budget: RunBudget,
  used: ResolvedModel,
  said: Said,
): { usage: Usage; nanos: number } {
  const usage = said.usage ?? (said.hasBegun ? estimate(step, said) : noUsage);
  const nanos = costOf(usage, used.price);
  budget.spend(nanos);
  outcome.usage = outcome.usage === noUsage ? usage : sum(outcome.usage, usage);
  return { usage, nanos };
}

const estimate = ({ prompt, tools }: Step, { text, toolCalls }: Said): Usage => ({
  input: estimateTokens(charactersOf(prompt, tools)),
  output: estimateTokens(text.length + JSON.stringify(toolCalls).length),
  cached: 0,
  reasoning: 0,
});

const sum = (left: Usage, right: Usage): Usage => ({
  input: left.input + right.input,
  output: left.output + right.output,
  cached: left.cached + right.cached,
  reasoning: left.reasoning + right.reasoning,
});
