import { setTimeout as wait } from "node:timers/promises";
import { systemContext } from "#core/access/context.ts";
import { type Db, database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { type ClaimedKey, nextItems, type StoredItem } from "./claim-keys.ts";
import { ClaimLost, defaultBackoffSeconds, GiveUp, type QueueHandler, type QueueItem } from "./queue-handler.ts";
import { buryItem, finishItem, postponeKey, releaseKey } from "./settle-item.ts";

const defaultTimeoutSeconds = 300;
const defaultMaximumAttempts = 20;

/**
 * Works through the items of a claimed key until there is none, its share is used up, or one has to be tried later. True in
 * the last case: somebody must look again when the key is due.
 */
export async function workOnKey(handler: QueueHandler, claimed: ClaimedKey): Promise<boolean> {
  try {
    const items = await nextItems(database(), handler.queue, claimed);
    for (const [index, stored] of items.entries()) {
      const attempt = index === 0 ? claimed.attempts : 1;
      if (!(await workOnItem(handler, claimed, stored, attempt))) return true;
    }
    await releaseKey(database(), claimed.claim);
  } catch (error) {
    if (error instanceof ClaimLost) log.warn("another worker took over a queue key", { queue: handler.queue });
    else throw error;
  }
  return false;
}

/** True when the key may go on with its next item. */
async function workOnItem(
  handler: QueueHandler,
  { claim, workspaceId, workspaceName, key }: ClaimedKey,
  { id, payload, createdAt }: StoredItem,
  attempt: number,
): Promise<boolean> {
  let isDone = false;
  const commitWith = async (db: Db) => {
    await finishItem(db, claim, id);
    isDone = true;
  };
  const item: QueueItem = { id, workspaceId, key, attempt, createdAt, commitWith };
  const context = systemContext({ id: workspaceId, name: workspaceName }, `queue-${id}`);
  try {
    const seconds = handler.timeoutSeconds ?? defaultTimeoutSeconds;
    await within(seconds, (async () => handler.run(context, handler.payload.parse(payload), item))());
    if (!isDone) await finishItem(database(), claim, id);
    return true;
  } catch (error) {
    if (error instanceof ClaimLost) throw error;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 2000);
    const isLast = error instanceof GiveUp || attempt >= (handler.maximumAttempts ?? defaultMaximumAttempts);
    log.warn("a queue item failed", { queue: handler.queue, itemId: id, attempt, isLast, error });
    if (isLast) {
      await database().transaction(async (transaction) => {
        const db = transaction as unknown as Db;
        await buryItem(db, { claim, itemId: id, reason });
        await handler.onDead?.(db, payload, item, reason);
      });
      return true;
    }
    const seconds = (handler.backoffSeconds ?? defaultBackoffSeconds)(attempt);
    await postponeKey(database(), { claim, itemId: id, seconds, reason });
    return false;
  }
}

async function within(seconds: number, work: Promise<void>): Promise<void> {
  const over = new AbortController();
  const tooLong = wait(seconds * 1000, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`It took longer than ${seconds} seconds.`);
  });
  try {
    await Promise.race([work, tooLong]);
  } finally {
    tooLong.catch(() => {});
    over.abort();
  }
}
