import { type FinishReason, noUsage, type ToolCall, type Usage } from "#core/models/model.ts";
import { ModelError } from "#core/models/model-error.ts";
import { costOf, estimateTokens, worstCost } from "#core/models/price.ts";
import type { ResolvedModel } from "#core/models/resolve-model.ts";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import { LiveRun, liveRuns } from "./live-run.ts";
import { processId } from "./process-id.ts";
import { partsOf, type RunError } from "./run-log.ts";
import { acceptTurn, type FinishedTurn, finishTurn } from "./run-store.ts";
import type { Turn } from "./turn.ts";

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

const defaultMaximumOutput = 4096;

/** Starts answering. The commit of the question and the call to the model go on side by side. */
export function startTurn(turn: Turn): StartedTurn {
  const run = new LiveRun(turn.conversationId, turn.rootRunId);
  const reserved = reservation(turn);
  if (turn.budgetNanos !== null && reserved > turn.budgetNanos) {
    throw new AppError(
      "over_limit",
      "This answer could cost more than its budget allows. Raise the budget or shorten the conversation.",
    );
  }
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
    messages: [...turn.messages],
    runId: run.id,
    rootRunId: run.rootId,
    parentRunId: turn.parentRunId,
    owner: processId,
    budgetNanos: turn.budgetNanos,
    reservedNanos: reserved,
  });
  const finished = answer(turn, run, accepted, reserved).finally(() => liveRuns.remove(run));
  return { run, accepted, finished };
}

/** What the first call may cost at worst, in its dearest model: set aside before anything is spent. */
function reservation({ models, prompt, parameters }: Turn): number {
  const characters = prompt.reduce((sum, message) => sum + JSON.stringify(message).length, 0);
  const maximum = parameters.maximumTokens ?? defaultMaximumOutput;
  return Math.max(0, ...models.map(({ price }) => worstCost(estimateTokens(characters), maximum, price)));
}

async function answer(turn: Turn, run: LiveRun, accepted: Promise<void>, reserved: number): Promise<TurnOutcome> {
  const outcome: TurnOutcome = { reason: "stop", usage: noUsage, toolCalls: [], error: null, model: null };
  let used: ResolvedModel | null = null;
  try {
    // A question that could not be kept is not answered.
    used = (await Promise.all([ask(turn, run, outcome), accepted]))[0];
    if (run.status === "running") run.status = "done";
  } catch (error) {
    run.stop();
    await accepted;
    outcome.error = explain(error, run);
    run.status = outcome.error ? "failed" : "stopped";
  }
  await finishTurn(finishedTurn(turn, run, outcome, reserved, used));
  return outcome;
}

/** Tries the models in order; one that fails after its first word is not replaced, for its words are out already. */
async function ask(turn: Turn, run: LiveRun, outcome: TurnOutcome): Promise<ResolvedModel> {
  let last: unknown = new AppError("unavailable", "No model is set up. Add one in Settings, under Models.");
  for (const [index, resolved] of turn.models.entries()) {
    try {
      await stream(turn, run, resolved, outcome);
      return resolved;
    } catch (error) {
      last = error;
      const next = turn.models[index + 1];
      const mayGoOn =
        next && error instanceof ModelError && error.isPassing && run.log.entries.every(({ kind }) => kind === "model");
      if (!mayGoOn) throw error;
      log.warn("a model failed and the next one takes over", {
        model: resolved.reference,
        next: next.reference,
        fault: error.fault,
      });
      run.log.append({ kind: "model", name: next.reference, because: error.message });
    }
  }
  throw last;
}

async function stream(
  turn: Turn,
  run: LiveRun,
  { model, modelId, reference }: ResolvedModel,
  outcome: TurnOutcome,
): Promise<void> {
  outcome.model = reference;
  const request = {
    model: modelId,
    messages: turn.prompt,
    tools: turn.tools,
    parameters: turn.parameters,
    signal: run.signal,
  };
  for await (const event of model.stream(request)) {
    if (event.kind === "text" || event.kind === "reasoning") run.addText(event.kind, event.text);
    else if (event.kind === "tool_call") {
      outcome.toolCalls.push(event.call);
      const { id, name, arguments: args } = event.call;
      run.log.append({ kind: "tool", part: { kind: "tool", callId: id, name, arguments: args, state: "waiting" } });
    } else if (event.kind === "citation")
      run.log.append({ kind: "part", part: { kind: "citation", ...event.citation } });
    else {
      outcome.reason = event.reason;
      outcome.usage = event.usage;
    }
  }
}

/** Null when the run was stopped on purpose: that is not an error. */
function explain(error: unknown, run: LiveRun): RunError | null {
  if (error instanceof ModelError) return { code: error.fault, message: error.message, detail: error.detail };
  if (error instanceof AppError) return { code: error.code, message: error.message };
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
  reserved: number,
  used: ResolvedModel | null,
): FinishedTurn {
  run.stopSaving();
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
    parentId: turn.messages.at(-1)?.id ?? null,
    parts: partsOf(run.log.entries),
    messageStatus: status === "done" ? "complete" : status === "running" ? "interrupted" : status,
    status,
    model: outcome.model,
    usage: outcome.usage,
    releasedNanos: reserved,
    spentNanos: used ? costOf(outcome.usage, used.price) : 0,
    firstTokenMilliseconds: run.firstTokenAt === null ? null : Math.round(run.firstTokenAt - run.startedAt),
    milliseconds: Math.round(performance.now() - run.startedAt),
    error: outcome.error,
    entries: run.log.takeUnsaved(),
  };
}
