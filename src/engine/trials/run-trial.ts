import type { Context } from "#core/access/context.ts";
import { configHash } from "#engine/agents/rules/config-hash.ts";
import { loadAgent } from "#engine/conversations/turns/acting-agent.ts";
import { AgentTurn, type AnswerCall } from "#engine/conversations/turns/agent-turn.ts";
import { type MessagePart, textOf } from "#engine/messages/parts.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import { partsOf } from "#engine/runs/run-log.ts";
import { startTurn } from "#engine/runs/run-turn.ts";
import type { NewMessage } from "#engine/runs/turn.ts";
import { AppError } from "#lib/app-error.ts";
import { newId } from "#lib/new-id.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { TestMessage } from "./expectation.ts";

export type GivenTrial = {
  agentId: string;
  /** Null for the draft, which must still have `hash`. */
  versionId: string | null;
  hash: string;
  messages: readonly TestMessage[];
  /** Another model than the agent's own. */
  model?: string | null;
  /** Answers calls of tools in their place. */
  answerCall?: AnswerCall;
};

export type TrialOutcome = {
  runId: string;
  answer: string;
  /** With the tools and citations of agents that were asked on its behalf. */
  parts: MessagePart[];
  costNanos: number;
  milliseconds: number;
  /** Why there is no whole answer, or null. */
  fault: string | null;
};

/**
 * Says something to an agent where nobody talks to it: in no list, and tools that a person would be asked about are noted
 * and not run. `began` is told the run's id and may refuse it.
 */
export async function runTrial(
  context: Context,
  given: GivenTrial,
  began: (runId: string) => Promise<boolean>,
): Promise<TrialOutcome> {
  const { run, finished } = await ask(context, given);
  if (!(await began(run.id))) run.stop();
  const { error } = await finished;
  const parts = partsOf(run.log.entries);
  const fault = error || run.status !== "done" ? (error?.message ?? "The answer was stopped.") : null;
  return {
    runId: run.id,
    answer: textOf(parts),
    parts: fault ? parts : await withDelegates(run.id, parts),
    ...(await tookOf(run.id)),
    fault,
  };
}

async function ask(context: Context, { agentId, versionId, hash, messages, model, answerCall }: GivenTrial) {
  const workspaceId = context.workspace?.id ?? "";
  const useDraft = versionId === null;
  const found = await loadAgent(context, { agentId }, useDraft ? { useDraft } : { versionId });
  if (useDraft && configHash(found.config) !== hash)
    throw new AppError("conflict", "The draft changed while its tests ran. Run them again.");
  const agent = model ? { ...found, config: { ...found.config, model } } : found;
  const conversationId = newId();
  const turn = new AgentTurn({
    context,
    workspaceId,
    conversationId,
    agent,
    history: messages.map(modelMessage),
    budgetNanos: agent.config.budget.perRunNanos,
    useDraft,
    isTest: true,
    answerCall,
  });
  const first = await turn.firstStep(messages.at(-1)?.text ?? "");
  return startTurn({
    ...first,
    context,
    workspaceId,
    conversationId,
    isNewConversation: true,
    title: messages[0]?.text.slice(0, 80) ?? "",
    channel: "test",
    agentId: agent.id,
    agentVersionId: agent.versionId,
    messages: chained(messages),
    budgetNanos: turn.budgetNanos,
    parentRunId: null,
    rootRunId: null,
    next: turn.next,
  });
}

const modelMessage = ({ role, text }: TestMessage): ModelMessage =>
  role === "user" ? { role, content: [{ kind: "text", text }] } : { role, text };

function chained(messages: readonly TestMessage[]): NewMessage[] {
  let parentId: string | null = null;
  return messages.map(({ role, text }) => {
    const message: NewMessage = { id: newId(), parentId, role, parts: [{ kind: "text", text }] };
    parentId = message.id;
    return message;
  });
}

/** What the whole tree of the run cost, and how long it took. */
async function tookOf(runId: string): Promise<{ costNanos: number; milliseconds: number }> {
  const [row] = await sqlClient()`select tree_spent_nanos, milliseconds from core.run where id = ${runId}`;
  return { costNanos: Number(row?.tree_spent_nanos ?? 0), milliseconds: Number(row?.milliseconds ?? 0) };
}

/** They are part of how it came to its answer. */
async function withDelegates(runId: string, parts: readonly MessagePart[]): Promise<MessagePart[]> {
  const rows = await sqlClient()<{ parts: MessagePart[] }[]>`
    select m.parts from core.run r join core.message m on m.id = r.reply_id
    where r.root_run_id = ${runId} and r.id <> ${runId} order by r.created_at`;
  const theirs = rows.flatMap(({ parts: said }) => said.filter(({ kind }) => kind === "tool" || kind === "citation"));
  return [...parts, ...theirs];
}
