import { type MessagePart, textOf } from "#engine/messages/parts.ts";
import type { LiveRun } from "#engine/runs/live-run.ts";
import { partsOf, type RunError, type RunStatus } from "#engine/runs/run-log.ts";
import { startTurn } from "#engine/runs/run-turn.ts";
import { newId } from "#lib/new-id.ts";
import { sqlClient } from "#platform/db/db.ts";
import { titleOf } from "../rules/title-of.ts";
import type { AgentTurn } from "./agent-turn.ts";

export type Answer = { state: "done" | "failed"; text: string } | { state: "waiting" };

/**
 * One agent asks another: a run below the asking one, in a conversation of its own that no list shows. It shares the
 * budget of the whole tree and ends with the run that asked.
 */
export async function delegate(
  turn: AgentTurn,
  parent: LiveRun,
  question: string,
): Promise<{ runId: string; answer: Promise<Answer> }> {
  const first = await turn.firstStep(question);
  const { run, finished } = startTurn({
    ...first,
    context: turn.context,
    workspaceId: turn.workspaceId,
    conversationId: turn.conversationId,
    isNewConversation: true,
    title: titleOf(question),
    channel: "delegate",
    agentId: turn.agent.id,
    agentVersionId: turn.agent.versionId,
    messages: [{ id: newId(), parentId: null, role: "user", parts: [{ kind: "text", text: question }] }],
    budgetNanos: turn.budgetNanos,
    parentRunId: parent.id,
    rootRunId: parent.rootId,
    next: turn.next,
  });
  const stop = () => run.stop();
  parent.signal.addEventListener("abort", stop, { once: true });
  if (parent.signal.aborted) stop();
  const answer = finished
    .then(({ error }) => answerFrom(run.status, partsOf(run.log.entries), error))
    .finally(() => parent.signal.removeEventListener("abort", stop));
  return { runId: run.id, answer };
}

/** What came of a run that was asked earlier, from the record. */
export async function answerOfRun(runId: string): Promise<Answer> {
  const [row] = await sqlClient()<{ status: RunStatus; error: RunError | null; parts: MessagePart[] | null }[]>`
    select r.status, r.error, m.parts from core.run r left join core.message m on m.id = r.reply_id where r.id = ${runId}`;
  return row ? answerFrom(row.status, row.parts ?? [], row.error) : { state: "failed", text: "It is gone." };
}

function answerFrom(status: RunStatus, parts: readonly MessagePart[], error: RunError | null): Answer {
  if (status === "waiting" || status === "running") return { state: "waiting" };
  if (error) return { state: "failed", text: error.message };
  if (status !== "done") return { state: "failed", text: "This was stopped before it came to an answer." };
  return { state: "done", text: textOf(parts) };
}
