import type { ActorKind } from "#core/access/context.ts";
import { publisher } from "#core/events/publish.ts";
import { type LiveRun, liveRuns } from "#engine/runs/live-run.ts";
import { AppError } from "#lib/app-error.ts";
import { database, sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { sendMessage } from "../flows/send-message.ts";
import { contextOfActor } from "../records/context-of-actor.ts";
import { queuedGiven } from "./queued-input.ts";

type Waiting = {
  id: string;
  workspace_id: string;
  conversation_id: string;
  given: Record<string, unknown>;
  created_by: string | null;
  api_key_id: string | null;
  run_by_id: string | null;
  actor_kind: ActorKind | null;
};

/**
 * Sends what waits longest in a conversation, if nothing is being answered there. Any process may try at any time: the
 * queued message's id is the key of the request, so that of two who send it, one does and the other gets the same answer.
 */
export async function sendNext(conversationId: string): Promise<boolean> {
  await forgetSteered(conversationId);
  const next = await findNext(conversationId);
  if (!next) return false;
  try {
    const context = await contextOfActor({
      workspaceId: next.workspace_id,
      actorId: next.created_by,
      apiKeyId: next.api_key_id,
      runById: next.run_by_id,
      actorKind: next.actor_kind,
    });
    const given = queuedGiven.parse(next.given);
    await sendMessage({ ...context, idempotencyKey: `queue ${next.id}` }, { ...given, conversationId });
  } catch (error) {
    // Somebody else began an answer in this moment: it stays in line.
    if (!(error instanceof AppError) || !(await findNext(conversationId))) return false;
    await sqlClient()`update core.queued_message set error = ${error.message} where id = ${next.id}`;
    await tell(next);
    return sendNext(conversationId);
  }
  await sqlClient()`delete from core.queued_message where id = ${next.id}`;
  await tell(next);
  // The answer may be over already; then nobody would come back for the next.
  if ((await hasMore(conversationId)) && !watchConversation(conversationId)) await sendNext(conversationId);
  return true;
}

async function findNext(conversationId: string): Promise<Waiting | null> {
  const [row] = await sqlClient()<Waiting[]>`
    select q.* from core.queued_message q where q.conversation_id = ${conversationId} and q.error is null
      and not exists (select from core.run r
        where r.conversation_id = q.conversation_id and r.status in ('running', 'waiting'))
    order by q.created_at, q.id limit 1`;
  return row ?? null;
}

/** What a running answer has read is in its log; only a process that died in that moment leaves it in the queue. */
async function forgetSteered(conversationId: string): Promise<void> {
  await sqlClient()`
    delete from core.queued_message q
    where q.conversation_id = ${conversationId} and q.steer_run_id is not null and exists (
      select from core.run_event e where e.run_id = q.steer_run_id and e.kind = 'part'
        and e.payload -> 'part' ->> 'kind' = 'steering' and e.payload -> 'part' ->> 'id' = q.id::text)`;
}

async function hasMore(conversationId: string): Promise<boolean> {
  const rows = await sqlClient()`
    select 1 from core.queued_message where conversation_id = ${conversationId} and error is null limit 1`;
  return rows.length > 0;
}

const tell = ({ workspace_id: workspaceId, created_by: userId, conversation_id: conversationId }: Waiting) =>
  publisher(database(), { workspaceId, userId })("conversations.queue_changed", { conversationId });

const watched = new WeakSet<LiveRun>();

/** Sends the next when what this process answers there is kept. Answers whether it answers anything there. */
export function watchConversation(conversationId: string): boolean {
  const here = [...liveRuns.all()].filter((run) => run.conversationId === conversationId);
  for (const run of here) {
    if (watched.has(run)) continue;
    watched.add(run);
    run.finished
      .then(() => sendNext(conversationId))
      .catch((error) => log.warn("a queued message was not sent and will be tried again", { conversationId, error }));
  }
  return here.length > 0;
}
