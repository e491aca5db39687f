import { randomUUID } from "node:crypto";
import type { Context } from "#core/access/context.ts";
import { configHash } from "#core/agents/rules/config-hash.ts";
import { type MessagePart, textOf } from "#core/conversations/parts.ts";
import { loadAgent } from "#core/conversations/turns/acting-agent.ts";
import { AgentTurn } from "#core/conversations/turns/agent-turn.ts";
import type { ModelMessage } from "#core/models/model.ts";
import { partsOf } from "#core/runs/run-log.ts";
import { startTurn } from "#core/runs/run-turn.ts";
import type { NewMessage } from "#core/runs/turn.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { Check, Expectation, TestMessage } from "../rules/expectation.ts";
import { checkAnswer } from "./check-answer.ts";

export type GivenCase = {
  agentId: string;
  /** Null for the draft, which must still have `hash`. */
  versionId: string | null;
  hash: string;
  messages: readonly TestMessage[];
  expectations: readonly Expectation[];
};

export type CaseOutcome = {
  status: "passed" | "failed" | "error";
  checks: Check[];
  answer: string;
  runId: string | null;
  costNanos: number;
  milliseconds: number;
};

/** Says to an agent what a test says and holds its answer against what is expected. `began` is told the run's id and may refuse it. */
export async function runTestCase(
  context: Context,
  given: GivenCase,
  began: (runId: string) => Promise<boolean>,
): Promise<CaseOutcome> {
  const { run, finished } = await ask(context, given);
  if (!(await began(run.id))) run.stop();
  const { error } = await finished;
  const parts = partsOf(run.log.entries);
  const took = await tookOf(run.id);
  const outcome = { answer: textOf(parts), runId: run.id, ...took };
  if (error || run.status !== "done") {
    const says = error?.message ?? "The answer was stopped.";
    return { ...outcome, status: "error", checks: [{ kind: "error", value: "", isMet: false, says }] };
  }
  const question = given.messages.at(-1)?.text ?? "";
  const answered = { question, parts: await withDelegates(run.id, parts), ...took };
  const checks: Check[] = [];
  for (const expected of given.expectations) checks.push(await checkAnswer(context, answered, expected));
  return { ...outcome, status: checks.every(({ isMet }) => isMet) ? "passed" : "failed", checks };
}

async function ask(context: Context, { agentId, versionId, hash, messages }: GivenCase) {
  const workspaceId = context.workspace?.id ?? "";
  const useDraft = versionId === null;
  const agent = await loadAgent(context, { agentId }, useDraft ? { useDraft } : { versionId });
  if (useDraft && configHash(agent.config) !== hash)
    throw new AppError("conflict", "The draft changed while its tests ran. Run them again.");
  const conversationId = randomUUID();
  const turn = new AgentTurn({
    context,
    workspaceId,
    conversationId,
    agent,
    history: messages.map(modelMessage),
    budgetNanos: agent.config.budget.perRunNanos,
    useDraft,
    isTest: true,
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
    const message: NewMessage = { id: randomUUID(), parentId, role, parts: [{ kind: "text", text }] };
    parentId = message.id;
    return message;
  });
}

/** What the whole tree of the run cost, and how long it took. */
async function tookOf(runId: string): Promise<{ costNanos: number; milliseconds: number }> {
  const [row] = await sqlClient()`select tree_spent_nanos, milliseconds from core.run where id = ${runId}`;
  return { costNanos: Number(row?.tree_spent_nanos ?? 0), milliseconds: Number(row?.milliseconds ?? 0) };
}

/** With the tools and citations of agents that were asked on its behalf: they are part of how it came to its answer. */
async function withDelegates(runId: string, parts: readonly MessagePart[]): Promise<MessagePart[]> {
  const rows = await sqlClient()<{ parts: MessagePart[] }[]>`
    select m.parts from core.run r join core.message m on m.id = r.reply_id
    where r.root_run_id = ${runId} and r.id <> ${runId} order by r.created_at`;
  const theirs = rows.flatMap(({ parts: said }) => said.filter(({ kind }) => kind === "tool" || kind === "citation"));
  return [...parts, ...theirs];
}
