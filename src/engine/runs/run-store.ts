import type { ActorKind } from "#core/access/context.ts";
import { eventChannel } from "#core/events/publish.ts";
import type { MessagePart } from "#engine/messages/parts.ts";
import type { Usage } from "#engine/models/model.ts";
import { type EndedRun, insertAnswers, insertCalls } from "#engine/usage/insert-run-usage.ts";
import { type CallEvent, callId } from "#engine/usage/usage-event.ts";
import { BatchWriter } from "#platform/db/batch-writer.ts";
import { sqlClient, writingClient } from "#platform/db/db.ts";
import { type Given, writeGiven } from "#platform/db/given-rows.ts";
import type { RunEntry, RunError, RunStatus } from "./run-log.ts";

/** What only some conversations have: left out for all others, so that beginning one costs no more than before. */
export type ConversationExtra = {
  isTemporary?: boolean;
  visitorId?: string | null;
  deploymentId?: string | null;
  /** The version that answers here, whatever is published since. */
  agentVersionId?: string | null;
  memberAgentIds?: readonly string[];
  forkedFromMessageId?: string | null;
};

/** A turn as it begins: the person's message and the run that will answer it, in a conversation old or new. */
export type AcceptedTurn = {
  workspaceId: string;
  conversationId: string;
  isNewConversation: boolean;
  title: string;
  channel: string;
  agentId: string | null;
  agentVersionId: string | null;
  model: string | null;
  actorId: string | null;
  apiKeyId: string | null;
  /** Whoever acts as the actor. */
  runById: string | null;
  actorKind: ActorKind;
  /** For a new conversation that is more than plain. */
  extra?: ConversationExtra | undefined;
  messages: {
    id: string;
    parentId: string | null;
    role: "system" | "user" | "assistant" | "tool";
    parts: MessagePart[];
  }[];
  runId: string;
  rootRunId: string;
  parentRunId: string | null;
  questionId: string | null;
  replyId: string;
  owner: string;
  budgetNanos: number | null;
  reservedNanos: number;
  /** Kept with the question, so that a repeated request gets the first answer. */
  once: { key: string; hash: string; answer: string } | null;
};

/** What a turn adds to usage. */
export type Counted = {
  agentId: string | null;
  /** Whether it began with something new that somebody said, and with a conversation of its own. */
  isMessage: boolean;
  isNewConversation: boolean;
  /** The calls to models that are not counted yet, as far as one knows. */
  calls: CallEvent[];
  /** None of them can be on record: then an answer of one call is stated with it. */
  isFresh: boolean;
};

/** A turn as it ends: the reply, what it took, and the part of the log not saved yet. */
export type FinishedTurn = {
  workspaceId: string;
  conversationId: string;
  runId: string;
  rootRunId: string;
  replyId: string;
  parentId: string | null;
  parts: MessagePart[];
  messageStatus: "complete" | "waiting" | "stopped" | "failed" | "interrupted";
  status: RunStatus;
  model: string | null;
  usage: Usage;
  /** For a root: what it gives back of what was set aside, and what the tree spent that is not counted yet. */
  releasedNanos: number;
  treeSpentNanos: number;
  spentNanos: number;
  firstTokenMilliseconds: number | null;
  milliseconds: number;
  error: RunError | null;
  entries: { seq: number; entry: RunEntry }[];
  counted: Counted;
};

const acceptedColumns = `"workspaceId" uuid, "conversationId" uuid, "isNewConversation" boolean, title text, channel text,
  "agentId" uuid, "agentVersionId" uuid, model text, "actorId" uuid, "apiKeyId" uuid, "runById" uuid,
  "actorKind" text, "runId" uuid,
  "rootRunId" uuid, "parentRunId" uuid, "questionId" uuid, "replyId" uuid, owner text, "budgetNanos" bigint,
  "reservedNanos" bigint`;
const saidColumns = `id uuid, "parentId" uuid, role text, parts jsonb, index int, "workspaceId" uuid,
  "conversationId" uuid, "actorId" uuid`;

const acceptWriter = new BatchWriter<AcceptedTurn>(async (turns) => {
  const rows = turns.map(({ messages: _, once: __, ...turn }) => turn);
  const answers = turns.flatMap(({ workspaceId, once }) => (once ? [{ workspaceId, ...once }] : []));
  const messages = turns.flatMap((turn) =>
    turn.messages.map((message, index) => ({
      ...message,
      index,
      workspaceId: turn.workspaceId,
      conversationId: turn.conversationId,
      actorId: message.role === "user" ? turn.actorId : null,
    })),
  );
  const hasExtra = turns.some(({ extra }) => extra !== undefined);
  await writeGiven(
    writingClient(),
    (given) => `
    with turn as ${given.rows(rows, "runId", hasExtra ? `${acceptedColumns}, extra jsonb` : acceptedColumns)},
    said as ${given.rows(messages, "id", saidColumns)},
    conversation as (
      insert into core.conversation (id, workspace_id, agent_id, model, channel, title, created_by
        ${hasExtra ? extraColumns : ""})
      select "conversationId", "workspaceId", "agentId", model, channel, title, "actorId"
        ${hasExtra ? extraValues : ""} from turn where "isNewConversation"
    ), message as (
      insert into core.message (id, workspace_id, conversation_id, parent_id, role, status, parts, created_by, created_at)
      select id, "workspaceId", "conversationId", "parentId", role, 'complete', parts, "actorId",
             now() + index * interval '1 microsecond' from said
    ), news as (
      insert into core.event (workspace_id, name, payload)
      select "workspaceId", 'conversations.changed', jsonb_build_object('conversationId', "conversationId")
      from turn where channel = 'chat' and "parentRunId" is null
    ) ${answers.length > 0 ? keepAnswers(given, answers) : ""}
    insert into core.run (id, workspace_id, conversation_id, root_run_id, parent_run_id, question_id, reply_id, agent_id,
      agent_version_id, api_key_id, actor_id, run_by_id, actor_kind, channel, status, model, owner, budget_nanos,
      reserved_nanos)
    select "runId", "workspaceId", "conversationId", "rootRunId", "parentRunId", "questionId", "replyId", "agentId",
      "agentVersionId", "apiKeyId", "actorId", "runById", "actorKind", channel, 'running', model, owner, "budgetNanos",
      "reservedNanos" from turn`,
  );
  if (turns.some(({ channel }) => channel === "chat")) tellSoon();
});

const extraColumns = `
        , is_temporary, visitor_id, deployment_id, agent_version_id, forked_from_message_id, member_agent_ids`;

const extraValues = `
        , coalesce((extra ->> 'isTemporary')::boolean, false), (extra ->> 'visitorId')::uuid,
        (extra ->> 'deploymentId')::uuid, (extra ->> 'agentVersionId')::uuid, (extra ->> 'forkedFromMessageId')::uuid,
        array(select member::uuid from jsonb_array_elements_text(coalesce(extra -> 'memberAgentIds', '[]')) member)`;

/** A key that was used before makes its turn fail, alone, so that nothing is written or answered twice. */
const keepAnswers = (
  given: Given,
  answers: { workspaceId: string; key: string; hash: string; answer: string }[],
): string => `
    , once as (
      insert into core.answer_given (workspace_id, idempotency_key, request_hash, answer)
      select "workspaceId", key, hash, answer
      from ${given.rows(answers, "key", `"workspaceId" uuid, key text, hash text, answer text`)} given
    )`;

const finishedColumns = `"workspaceId" uuid, "conversationId" uuid, "runId" uuid, "rootRunId" uuid, "replyId" uuid,
  "parentId" uuid, parts jsonb, "messageStatus" text, status text, model text, input int, output int, cached int,
  reasoning int, "releasedNanos" bigint, "treeSpentNanos" bigint, "spentNanos" bigint, "firstTokenMilliseconds" int,
  milliseconds int, error jsonb`;
const entryColumns = `"runId" uuid, seq int, kind text, payload jsonb`;

const finishWriter = new BatchWriter<FinishedTurn>(async (turns) => {
  const rows = turns.map(({ entries: _, counted: __, usage, ...turn }) => ({ ...turn, ...usage }));
  const entries = turns.flatMap(({ runId, entries }) =>
    entries.map(({ seq, entry }) => ({ runId, seq, kind: entry.kind, payload: entry })),
  );
  const { ended, calls } = usageOf(turns);
  await writeGiven(
    writingClient(),
    (given) => `
    with turn as ${given.rows(rows, "runId", finishedColumns)},
    entry as (
      insert into core.run_event (run_id, seq, kind, payload)
      select "runId", seq, kind, payload from ${given.rows(entries, "runId", entryColumns)} given
      on conflict do nothing
    ), reply as (
      insert into core.message (id, workspace_id, conversation_id, parent_id, run_id, role, status, parts)
      select "replyId", "workspaceId", "conversationId", "parentId", "runId", 'assistant', "messageStatus", parts from turn
      on conflict (id) do update set parts = excluded.parts, status = excluded.status
    ), talked as (
      update core.conversation c set updated_at = now(), head_message_id = turn."replyId"
      from turn where c.id = turn."conversationId"
    ), news as (
      insert into core.event (workspace_id, name, payload)
      select "workspaceId", 'runs.finished', jsonb_build_object('runId', "runId", 'conversationId', "conversationId", 'status', status)
      from turn where status <> 'waiting'
    ) ${ended.length > 0 ? `, answered as (${insertAnswers(given, ended)})` : ""}
    ${calls.length > 0 ? `, called as (${insertCalls(given, calls)})` : ""}
    update core.run r set status = turn.status, model = coalesce(turn.model, r.model), owner = null,
      reserved_nanos = greatest(0, r.reserved_nanos - turn."releasedNanos"),
      tree_spent_nanos = r.tree_spent_nanos + turn."treeSpentNanos", spent_nanos = r.spent_nanos + turn."spentNanos",
      input_tokens = r.input_tokens + turn.input, output_tokens = r.output_tokens + turn.output,
      cached_tokens = r.cached_tokens + turn.cached, reasoning_tokens = r.reasoning_tokens + turn.reasoning,
      first_token_milliseconds = coalesce(r.first_token_milliseconds, turn."firstTokenMilliseconds"),
      milliseconds = coalesce(r.milliseconds, 0) + turn.milliseconds, error = turn.error,
      finished_at = case when turn.status = 'waiting' then null else now() end
    from turn where r.id = turn."runId" and r.status in ('running', 'interrupted')`,
  );
  tellSoon();
});

/** What is counted of turns that end: the answers, and the calls that are not stated with their answer. */
function usageOf(turns: readonly FinishedTurn[]): { ended: EndedRun[]; calls: CallEvent[] } {
  const ended: EndedRun[] = [];
  const calls: CallEvent[] = [];
  for (const { counted, ...turn } of turns) {
    const [call] = counted.calls;
    const isOne = counted.isFresh && counted.calls.length === 1;
    const isWhole = isOne && call?.id === callId(turn.runId, 0) && call.agentId === counted.agentId;
    const isAnswer = turn.status !== "waiting" && turn.runId === turn.rootRunId;
    const isRefused = turn.error?.budget !== undefined || turn.error?.link !== undefined;
    if (isAnswer)
      ended.push({
        runId: turn.runId,
        model: turn.model,
        // What was refused before any model was asked is no answer, and no failed one either.
        isAnswer: !isRefused || counted.calls.length > 0 || !counted.isFresh,
        isFailed: turn.status === "failed",
        isMessage: counted.isMessage && !isRefused,
        isNewConversation: counted.isNewConversation,
        firstWord: turn.firstTokenMilliseconds,
        call: isWhole && call ? call : null,
      });
    if (!isAnswer || !isWhole) calls.push(...counted.calls);
  }
  return { ended, calls };
}

const tellMilliseconds = 250;
let isToldSoon = false;

/** Browsers and workers hear of runs that began or ended a moment later, many at once: a NOTIFY in every commit would queue them up. */
function tellSoon(): void {
  if (isToldSoon) return;
  isToldSoon = true;
  setTimeout(() => {
    isToldSoon = false;
    sqlClient()
      .notify(eventChannel, "")
      .catch(() => {}); // the next news carries this one along
  }, tellMilliseconds).unref();
}

/** A piece of a run's log, and the calls that are over in it. */
type SavedPiece = { runId: string; entries: { seq: number; entry: RunEntry }[]; calls: CallEvent[] };

const entryWriter = new BatchWriter<SavedPiece>(async (pieces) => {
  const rows = pieces.flatMap(({ runId, entries }) =>
    entries.map(({ seq, entry }) => ({ runId, seq, kind: entry.kind, payload: entry })),
  );
  const calls = pieces.flatMap((piece) => piece.calls);
  await writeGiven(
    writingClient(),
    (given) => `
    ${calls.length > 0 ? `with called as (${insertCalls(given, calls)})` : ""}
    insert into core.run_event (run_id, seq, kind, payload)
    select "runId", seq, kind, payload from ${given.rows(rows, "runId", entryColumns)} given
    on conflict do nothing`,
  );
});

/** Each resolves when its rows are committed; many turns at once share a commit. */
export const acceptTurn = (turn: AcceptedTurn): Promise<void> => acceptWriter.write(turn);
export const finishTurn = (turn: FinishedTurn): Promise<void> => finishWriter.write(turn);
export const saveEntries = (piece: SavedPiece): Promise<void> => entryWriter.write(piece);
