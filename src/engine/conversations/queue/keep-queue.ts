import { sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { Loop } from "#platform/loop.ts";
import { queueChannel } from "./queue-channel.ts";
import { sendNext, watchConversation } from "./send-next.ts";

const everyMilliseconds = 10_000;
const mostAtOnce = 50;

export type QueueKeeper = { stop(): Promise<void> };

/**
 * What every process that runs agents does about messages in line: sends the next when an answer of its own is over.
 * The worker also looks for what is left, such as after a process died; it is at most ten seconds late.
 */
export async function keepQueue(kind: "server" | "worker"): Promise<QueueKeeper> {
  let isStopped = false;
  const { unlisten } = await sqlClient().listen(queueChannel, (conversationId) => {
    if (isStopped || watchConversation(conversationId)) return;
    sendNext(conversationId).catch((error) => log.warn("a queued message was not sent", { conversationId, error }));
  });
  const loop = new Loop("queued messages", everyMilliseconds, async () => {
    await sendLeftovers();
    return false;
  });
  if (kind === "worker") loop.start();
  return {
    async stop() {
      isStopped = true;
      await loop.stop();
      await unlisten().catch(() => {});
    },
  };
}

/** Conversations in which something waits and nothing is answered. */
export async function sendLeftovers(): Promise<number> {
  const rows = await sqlClient()<{ conversation_id: string }[]>`
    select q.conversation_id from core.queued_message q
    where q.error is null and q.created_at < now() - interval '2 seconds'
      and not exists (select from core.run r
        where r.conversation_id = q.conversation_id and r.status in ('running', 'waiting'))
    group by q.conversation_id order by min(q.created_at) limit ${mostAtOnce}`;
  const sent = await Promise.all(rows.map(({ conversation_id }) => sendNext(conversation_id)));
  return sent.filter(Boolean).length;
}
