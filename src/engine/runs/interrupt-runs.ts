import { unknownText } from "#engine/effects/effect.ts";
import { closeEffectsOfRun, type RunEffect } from "#engine/effects/mark-lost-effects.ts";
import type { MessagePart } from "#engine/messages/parts.ts";
import { noUsage } from "#engine/models/model.ts";
import { costOf, estimateTokens, ownCostOf } from "#engine/models/price.ts";
import { resolveModel, retrieval } from "#engine/models/resolve-model.ts";
import { insertAnswers, insertCalls } from "#engine/usage/insert-run-usage.ts";
import { type CallEvent, callId } from "#engine/usage/usage-event.ts";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { writeGiven } from "#platform/db/given-rows.ts";
import { log } from "#platform/log.ts";
import { processId } from "#platform/process-id.ts";
import { liveRuns } from "./live-run.ts";
import { partsOf, type RunEntry, type RunError } from "./run-log.ts";

/** A process silent for this long is gone, and the runs it had are marked. */
export const silentSeconds = 6;
const batch = 100;

export const interrupted: RunError = {
  code: "interrupted",
  message: "The server stopped in mid-answer. What was written so far is kept; retry to get a whole answer.",
};

type Lost = {
  id: string;
  model: string | null;
  agent_id: string | null;
  agent_version_id: string | null;
  began: number;
  is_message: boolean;
  is_new_conversation: boolean;
  reply_id: string | null;
  question_id: string | null;
  workspace_id: string;
  conversation_id: string;
};

/** Marks runs whose process is gone, and runs this process has lost track of. Any process may do so at any time. */
export async function interruptLostRuns(): Promise<number> {
  const mine = [...liveRuns.all()].map(({ id }) => id);
  const marked = await sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const lost = await sql<Lost[]>`
      select r.id, r.model, r.agent_id, r.agent_version_id, extract(epoch from r.created_at)::float8 * 1000 as began,
        -- What began with the run was written in its transaction, so it carries its time.
        exists (select from core.message m where m.id = r.question_id and m.role = 'user' and m.created_at >= r.created_at) as is_message,
        exists (select from core.conversation c where c.id = r.conversation_id and c.created_at = r.created_at) as is_new_conversation,
        r.reply_id, r.question_id, r.workspace_id, r.conversation_id from core.run r
      where r.status = 'running' and (
        (r.owner = ${processId} and r.id <> all(${mine}::uuid[]) and r.created_at < now() - interval '20 seconds')
        or (r.owner is distinct from ${processId} and not exists (
          select from core.worker w
          where w.id = r.owner and w.heartbeat_at > now() - make_interval(secs => ${silentSeconds}))))
      order by r.created_at limit ${batch} for update skip locked`;
    for (const run of lost) await interrupt(sql, run);
    return lost.length;
  });
  if (marked > 0) log.warn("marked runs whose process is gone", { runs: marked });
  return marked;
}

/** The message is built from what is on record, so that nothing that was saved is lost. */
async function interrupt(sql: Sql, run: Lost): Promise<void> {
  const rows = await sql<
    { payload: RunEntry }[]
  >`select payload from core.run_event where run_id = ${run.id} order by seq`;
  const entries = rows.map(({ payload }) => payload);
  const parts = closeCalls(partsOf(entries), await closeEffectsOfRun(sql, run.id));
  if (run.reply_id) {
    await sql`
      insert into core.message (id, workspace_id, conversation_id, parent_id, run_id, role, status, parts)
      values (${run.reply_id}, ${run.workspace_id}, ${run.conversation_id}, ${run.question_id}, ${run.id}, 'assistant',
        'interrupted', ${JSON.stringify(parts)}::text::jsonb)
      on conflict (id) do update set status = 'interrupted', parts = excluded.parts`;
    await sql`update core.conversation set head_message_id = ${run.reply_id}, updated_at = now() where id = ${run.conversation_id}`;
  }
  await sql`
    update core.run set status = 'interrupted', owner = null, finished_at = now(),
      error = ${JSON.stringify(interrupted)}::text::jsonb where id = ${run.id}`;
  const ended = {
    runId: run.id,
    model: null,
    isAnswer: true,
    isFailed: true,
    isMessage: run.is_message,
    isNewConversation: run.is_new_conversation,
    firstWord: null,
    call: null,
  };
  await writeGiven(sql, (given) => insertAnswers(given, [ended]));
  if (isCallUnderWay(entries)) {
    const call = await lastCall(run, entries);
    await writeGiven(sql, (given) => insertCalls(given, [call]));
  }
  await sql`
    insert into core.event (workspace_id, name, payload)
    values (${run.workspace_id}, 'runs.finished', jsonb_build_object('runId', ${run.id}::text,
      'conversationId', ${run.conversation_id}::text, 'status', 'interrupted'))`;
  await sql`select pg_notify('parley_event', ''), pg_notify('parley_run_saved', ${run.id}::text)`;
}

/** Not after a call that said all there was to say: then only the end was not written down any more. */
function isCallUnderWay(entries: readonly RunEntry[]): boolean {
  const last = entries.findLastIndex(({ kind }) => kind === "step");
  const before = entries.slice(0, last).findLastIndex(({ kind }) => kind === "step");
  const hasCalledTools = entries.slice(before + 1, last + 1).some(({ kind }) => kind === "tool");
  return last === -1 || hasCalledTools || entries.slice(last + 1).some(({ kind }) => kind === "text");
}

/** The call that was cut off: what it wrote was paid for. What it read nobody knows any more. */
async function lastCall(run: Lost, entries: readonly RunEntry[]): Promise<CallEvent> {
  const steps = entries.filter(({ kind }) => kind === "step").length;
  const written = entries.slice(entries.findLastIndex(({ kind }) => kind === "step") + 1);
  const characters = written.reduce((sum, entry) => sum + ("text" in entry ? entry.text.length : 0), 0);
  const usage = { ...noUsage, output: characters > 0 ? estimateTokens(characters) : 0 };
  const model = run.model ?? retrieval.reference;
  const { price } = await resolveModel(run.workspace_id, model).catch(() => retrieval);
  return {
    id: callId(run.id, steps),
    runId: run.id,
    at: run.began,
    agentId: run.agent_id,
    agentVersionId: run.agent_version_id,
    model,
    ...usage,
    costNanos: costOf(usage, price),
    priceId: price.id ?? null,
    currency: price.currency ?? null,
    priceNanos: ownCostOf(usage, price),
    isEstimated: true,
  };
}

/** Calls that were under way end as the ledger of effects has them; one whose start wasn't saved yet is added. */
export function closeCalls(parts: readonly MessagePart[], effects: readonly RunEffect[]): MessagePart[] {
  const logged = new Set(parts.flatMap((part) => (part.kind === "tool" ? [part.callId] : [])));
  const unlogged = effects.flatMap((effect): MessagePart[] => {
    const { callId, tool: name, arguments: args } = effect;
    if (!callId || logged.has(callId)) return [];
    return [{ kind: "tool", callId, name, arguments: args, ...endOf(effect) }];
  });
  return [...parts.map((part) => closeCall(part, effects)), ...unlogged];
}

function closeCall(part: MessagePart, effects: readonly RunEffect[]): MessagePart {
  if (part.kind !== "tool" || (part.state !== "running" && part.state !== "waiting")) return part;
  const effect = effects.find(({ callId }) => callId === part.callId);
  if (effect) return { ...part, ...endOf(effect) };
  // A tool that writes is in the ledger before it starts. Another agent that was asked has a run of its own.
  const result = part.runId ? "Interrupted before it was done." : "Interrupted before it was done. It changed nothing.";
  return { ...part, state: "failed", result };
}

const endOf = ({ state, tool, result }: RunEffect): { state: "done" | "failed"; result: string } =>
  state === "unknown" ? { state: "failed", result: unknownText(tool) } : { state, result };
