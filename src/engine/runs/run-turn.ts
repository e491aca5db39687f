import { setTimeout } from "node:timers/promises";
import { actorKindOf } from "#core/access/context.ts";
import { type FinishReason, noUsage, type ToolCall, type Usage } from "#engine/models/model.ts";
import { ModelError } from "#engine/models/model-error.ts";
import { type Recorded, recordCalls } from "#engine/models/record-calls.ts";
import { hasHardBudgets } from "#engine/usage/hard-budgets.ts";
import { holdCall, releaseCalls } from "#engine/usage/hold-call.ts";
import { BudgetRefusal } from "#engine/usage/refusal.ts";
import { UnpricedRefusal, unpricedForAgent } from "#engine/usage/unpriced-refusal.ts";
import type { Spender } from "#engine/usage/usage-event.ts";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import { processId } from "#platform/process-id.ts";
import { LiveRun, liveRuns, type SavedRun } from "./live-run.ts";
import { affordableOutput, RunBudget, settleOnRoot } from "./run-budget.ts";
import { RunFault } from "./run-fault.ts";
import { partsOf, type RunError } from "./run-log.ts";
import { callCost, takeStep, worstUse } from "./run-step.ts";
import { acceptTurn, type FinishedTurn, finishTurn } from "./run-store.ts";
import type { Step, StepDone, Think, Turn } from "./turn.ts";

export type StartedTurn = {
  run: LiveRun;
  /** Resolves when the person's message and the run are committed: from then on nothing of it can be lost. */
  accepted: Promise<void>;
  /** Resolves when the reply is committed. */
  finished: Promise<TurnOutcome>;
};

export type TurnOutcome = {
  reason: FinishReason;
  usage: Usage;
  toolCalls: ToolCall[];
  error: RunError | null;
  model: string | null;
};

/** Starts answering. The commit of the question and the call to the model go on side by side. */
export function startTurn(turn: Turn): StartedTurn {
  const run = new LiveRun(turn.conversationId, turn.rootRunId, turn.parentRunId);
  const isRoot = turn.rootRunId === null;
  const first = isRoot && !turn.opening ? firstCall(turn) : { outputTokens: null, reserved: 0 };
  liveRuns.add(run);
  const accepted = acceptTurn({
    workspaceId: turn.workspaceId,
    conversationId: turn.conversationId,
    isNewConversation: turn.isNewConversation,
    title: turn.title,
    channel: turn.channel,
    agentId: turn.agentId,
    agentVersionId: turn.agentVersionId,
    model: turn.models[0]?.reference ?? null,
    actorId: turn.context.actor?.id ?? null,
    apiKeyId: turn.context.actor?.apiKeyId ?? null,
    runById: turn.context.actor?.runBy?.id ?? null,
    actorKind: actorKindOf(turn.context),
    extra: turn.conversationExtra,
    messages: [...turn.messages],
    runId: run.id,
    rootRunId: run.rootId,
    parentRunId: turn.parentRunId,
    questionId: questionOf(turn),
    replyId: run.replyId,
    owner: processId,
    budgetNanos: isRoot ? turn.budgetNanos : null,
    reservedNanos: first.reserved,
    once: turn.once ? { key: turn.once.key, hash: turn.once.hash, answer: turn.once.answerOf(run) } : null,
  });
  run.accepted = accepted;
  return { run, accepted, finished: begin(turn, run, accepted, first) };
}

/** Goes on with a run that was paused and is claimed by this process: it is on record already. */
export function resumeTurn(turn: Turn, saved: SavedRun): StartedTurn {
  const run = new LiveRun(turn.conversationId, turn.rootRunId, turn.parentRunId, saved);
  liveRuns.add(run);
  const accepted = Promise.resolve();
  return { run, accepted, finished: begin(turn, run, accepted, { outputTokens: null, reserved: 0 }) };
}

/** What the first call of a root may write and cost: paid for in the statement that keeps the question. */
type FirstCall = { outputTokens: number | null; reserved: number };

function firstCall(turn: Turn): FirstCall {
  if (turn.budgetNanos === null) return { outputTokens: null, reserved: 0 };
  const cost = callCost(pricedOnly(turn));
  const outputTokens = affordableOutput(cost, turn.budgetNanos);
  if (outputTokens === null)
    throw new AppError(
      "over_limit",
      "This answer could cost more than its budget allows. Raise the budget or shorten the conversation.",
    );
  return { outputTokens, reserved: Math.ceil(cost.inputNanos + outputTokens * cost.outputNanosPerToken) };
}

/** Where money is limited, a model whose price nobody knows does not answer; another one that is priced may step in for it. */
function pricedOnly<Some extends Step>(step: Some): Some {
  const [first] = step.models;
  if (first?.price.isUnknown) throw unpricedForAgent(first.reference);
  return { ...step, models: step.models.filter(({ price }) => !price.isUnknown) };
}

function begin(turn: Turn, run: LiveRun, accepted: Promise<void>, first: FirstCall): Promise<TurnOutcome> {
  const budget = new RunBudget(run.rootId, turn.budgetNanos, first.reserved);
  const finished = answer(turn, run, accepted, budget, first.outputTokens).finally(() => liveRuns.remove(run));
  run.finished = finished;
  finished.catch(() => {}); // whoever waits for it is told; nobody has to
  return finished;
}

const isMessage = ({ counts, messages }: Turn): boolean => counts?.isMessage ?? messages.at(-1)?.role === "user";
const questionOf = (turn: Turn): string | null => turn.messages.at(-1)?.id ?? turn.replyTo ?? null;

async function answer(
  turn: Turn,
  run: LiveRun,
  accepted: Promise<void>,
  budget: RunBudget,
  firstOutput: number | null,
): Promise<TurnOutcome> {
  const outcome: TurnOutcome = { reason: "stop", usage: noUsage, toolCalls: [], error: null, model: null };
  try {
    if (turn.once) await accepted;
    // A question that could not be kept is not answered.
    await Promise.all([walk(turn, run, outcome, budget, accepted, firstOutput), accepted]);
    if (run.status === "running") run.status = "done";
  } catch (error) {
    run.stop();
    await accepted;
    outcome.error = explain(error, run);
    run.status = outcome.error ? "failed" : "stopped";
  }
  const saving = run.stopSaving();
  if (saving) await saving;
  const settled = budget.close();
  const isRoot = turn.rootRunId === null;
  if (!isRoot) await settleOnRoot(run.rootId, settled.releasedNanos, settled.treeSpentNanos);
  const finished = finishedTurn(turn, run, outcome, budget.spentNanos, isRoot ? settled : nothing);
  await insist(finished, {
    ...spenderOf(turn, turn),
    channel: turn.channel,
    runById: turn.context.actor?.runBy?.id ?? null,
  });
  // Held for a call that was never made: nothing will settle it.
  if (run.heldCallId === run.nextCallId) await releaseCalls([run.nextCallId]);
  run.onSaved?.();
  return outcome;
}

/** A reference to a row that is no longer there: the conversation was deleted while its answer was written. */
const conversationGone = "23503";

/**
 * A database that restarts takes a few seconds: an answer is not given up for that. What was spent on a conversation
 * that is gone was spent all the same.
 */
async function insist(turn: FinishedTurn, who: Recorded): Promise<void> {
  for (const wait of [200, 1000, 3000, 6000]) {
    try {
      return await finishTurn(turn);
    } catch (error) {
      if ((error as { code?: string }).code === conversationGone) {
        await recordCalls(turn.counted.calls, who);
        return releaseCalls([turn.runId]);
      }
      log.warn("the end of a run could not be kept and is tried again", { runId: turn.runId, error });
      await setTimeout(wait);
    }
  }
  return finishTurn(turn);
}

const nothing = { releasedNanos: 0, treeSpentNanos: 0 };

/** From call to call until nothing is left to do. A root's first call was paid for when the question was kept. */
async function walk(
  turn: Turn,
  run: LiveRun,
  outcome: TurnOutcome,
  budget: RunBudget,
  accepted: Promise<void>,
  firstOutput: number | null,
): Promise<void> {
  let isNewMessage = turn.rootRunId === null && isMessage(turn);
  // Asked before every call: a budget made in the meantime holds for the rest of a long answer.
  const take = async (given: Step, paidOutput: number | null, isSilent: boolean) => {
    let step = turn.budgetNanos === null ? given : pricedOnly(given);
    let outputTokens = paidOutput;
    if (await hasHardBudgets(turn.workspaceId)) {
      const spender = { ...spenderOf(turn, step), rootRunId: run.rootId };
      if (isNewMessage) await holdCall(spender, run.id, () => ({ costNanos: 0, tokens: 0, messages: 1 }));
      isNewMessage = false;
      const held = await holdCall(spender, run.nextCallId, () => worstUse(limitedTo(step, paidOutput)));
      run.heldCallId = run.nextCallId;
      outputTokens = held?.outputTokens ?? outputTokens;
      if (held?.pricedOnly) step = pricedOnly(step);
    }
    return takeStep(step, run, outcome, budget, { outputTokens, isTraced: turn.next !== undefined, isSilent });
  };
  const pay = async (step: Step) => {
    await accepted;
    return budget.reserve(callCost(turn.budgetNanos === null ? step : pricedOnly(step)));
  };
  const think: Think = async (step) => (await take(step, await pay(step), true)).text;
  let isPaid = turn.rootRunId === null && !turn.opening;
  let step: Step | "wait" | null = turn.opening ? await turn.opening(run, think) : turn;
  while (step !== null && step !== "wait") {
    const done: StepDone = await take(step, isPaid ? firstOutput : await pay(step), false);
    isPaid = false;
    if (!turn.next) return;
    await accepted; // what comes next refers to the run: it must be there
    // Agents that are asked next draw on the same budget: what this call left over is theirs.
    if (done.toolCalls.length > 0) await budget.settle();
    const closing = step.closing;
    step = await turn.next(done, run, think);
    if (step === null && closing && done.text) run.addText("text", `\n\n${closing}`);
  }
  if (step === "wait") run.status = "waiting";
}

/** What the budget of the run pays for is all it may write, and may still be less. */
const limitedTo = (step: Step, outputTokens: number | null): Step =>
  outputTokens === null || step.parameters.maximumTokens !== undefined
    ? step
    : { ...step, models: step.models.map((model) => ({ ...model, maximumOutput: outputTokens })) };

function spenderOf({ context, spender, workspaceId, agentId }: Turn, step: Step): Spender {
  const { actor } = context;
  const { userId, apiKeyId } = spender ?? { userId: actor?.id ?? null, apiKeyId: actor?.apiKeyId ?? null };
  return { workspaceId, userId, apiKeyId, agentId: step.agentId ?? agentId };
}

/** Null when the run was stopped on purpose: that is not an error. */
function explain(error: unknown, run: LiveRun): RunError | null {
  if (error instanceof ModelError) {
    const { fault, status, detail } = error;
    // What a provider answered is for the operator alone: a run is read by many, and kept.
    log.warn("a model provider answered with an error", { runId: run.id, fault, status, detail });
    return { code: fault, message: error.message };
  }
  if (error instanceof BudgetRefusal) return { code: error.code, message: error.message, budget: error.budget };
  if (error instanceof UnpricedRefusal) return { code: error.code, message: error.message, link: error.link };
  if (error instanceof AppError || error instanceof RunFault) return { code: error.code, message: error.message };
  if ((error as Error).name === "AbortError" && run.signal.aborted) return null;
  log.error("a run failed unexpectedly", { runId: run.id, error });
  return {
    code: "internal",
    message: "Something went wrong on our side. Retry; if it stays, tell your operator the run's id.",
  };
}

function finishedTurn(
  turn: Turn,
  run: LiveRun,
  outcome: TurnOutcome,
  spentNanos: number,
  settled: { releasedNanos: number; treeSpentNanos: number },
): FinishedTurn {
  const status = run.status;
  run.log.append({
    kind: "finish",
    status,
    reason: outcome.reason,
    usage: outcome.usage,
    ...(outcome.error && { error: outcome.error }),
  });
  return {
    workspaceId: turn.workspaceId,
    conversationId: run.conversationId,
    runId: run.id,
    rootRunId: run.rootId,
    replyId: run.replyId,
    parentId: questionOf(turn),
    parts: partsOf(run.log.entries),
    messageStatus: status === "done" ? "complete" : status === "running" ? "interrupted" : status,
    status,
    model: outcome.model,
    usage: outcome.usage,
    ...settled,
    spentNanos,
    firstTokenMilliseconds: run.firstTokenAt === null ? null : Math.round(run.firstTokenAt - run.startedAt),
    milliseconds: Math.round(performance.now() - run.startedAt),
    error: outcome.error,
    entries: run.log.takeUnsaved(),
    counted: {
      agentId: turn.agentId,
      isMessage: isMessage(turn),
      isNewConversation: turn.counts?.isNewConversation ?? turn.isNewConversation,
      calls: run.takeCalls(),
      isFresh: !run.hasSavedCalls,
    },
  };
}
