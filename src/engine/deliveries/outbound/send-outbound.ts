import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { GiveUp, type QueueItem, queueHandler } from "#engine/queues/queue-handler.ts";
import { uuid } from "#lib/uuid.ts";
import { type Db, database } from "#platform/db/db.ts";
import { openContent } from "../records/content.ts";
import { delivery, deliveryAttempt } from "../tables.ts";
import { findSource, type OutboundSource, type Target } from "./outbound-target.ts";
import { outboundQueue } from "./queue-delivery.ts";
import { type Outcome, sendRequest } from "./send-request.ts";

const payload = z.object({ deliveryId: uuid() });
type Row = typeof delivery.$inferSelect;

const minute = 60;
const hour = 3600;
/** Waits after the first, second … attempt. After the last one it is given up. */
const waits = [5, 30, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour];
const backoffSeconds = (attempt: number): number => waits[attempt - 1] ?? 24 * hour;

/** Sends what is in the outbox, in order per key. */
export const sendOutbound = queueHandler({
  queue: outboundQueue,
  payload,
  maximumAttempts: waits.length + 1,
  timeoutSeconds: 60,
  backoffSeconds,
  async run(_, { deliveryId }, item) {
    const [row] = await database().select().from(delivery).where(eq(delivery.id, deliveryId));
    if (row?.status !== "pending" || !row.content) return;
    const source = findSource(row.source);
    const target = await source?.find(row.workspaceId, row.targetId);
    if (!source || !target) throw new GiveUp("Its receiver was deleted or turned off.");
    if (!target.isIdempotent && (await wasCutOff(row))) {
      await settle(row, item, { status: "unknown", lastError: interrupted });
      return;
    }
    await attemptOnce(row, item, source, target);
  },
  async onDead(db, given, { attempt }, reason) {
    const { deliveryId } = payload.parse(given);
    await db
      .update(delivery)
      .set({ status: "failed", attempts: attempt, lastError: reason, nextAt: null, finishedAt: new Date() })
      .where(eq(delivery.id, deliveryId));
  },
});

const interrupted = "Parley was interrupted while sending this. It may or may not have arrived.";

/** An attempt that was begun and never ended: its process died in the middle of it. */
const wasCutOff = async ({ id }: Row): Promise<boolean> =>
  (
    await database()
      .select({ number: deliveryAttempt.number })
      .from(deliveryAttempt)
      .where(and(eq(deliveryAttempt.deliveryId, id), isNull(deliveryAttempt.milliseconds)))
  ).length > 0;

async function attemptOnce(row: Row, item: QueueItem, source: OutboundSource, target: Target): Promise<void> {
  const number = await beginAttempt(row);
  const content = openContent(row.id, row.content as Buffer);
  const outcome = await sendRequest(target, { messageId: row.externalId ?? row.id, content, replayOf: row.replayOf });
  await endAttempt(row, number, outcome);
  await source.onAttempt?.(row.workspaceId, row.targetId, outcome.fault);
  const { result, fault, status } = outcome;
  if (result === "sent") return settle(row, item, { status: "sent", lastError: null });
  if (result === "unknown" && !target.isIdempotent) return settle(row, item, { status: "unknown", lastError: fault });
  if (status === 410) throw new GiveUp("The receiver answered 410: it wants no more of these.");
  const nextAt = new Date(Date.now() + backoffSeconds(item.attempt) * 1000);
  await database().update(delivery).set({ nextAt, lastError: fault }).where(eq(delivery.id, row.id));
  throw new Error(fault ?? "The webhook could not be reached.");
}

/** Recorded before the request goes out: after a crash it is known that it may have been sent. */
async function beginAttempt({ id, workspaceId }: Row): Promise<number> {
  const [row] = await database()
    .insert(deliveryAttempt)
    .values({
      deliveryId: id,
      workspaceId,
      number: sql`(select coalesce(max(number), 0) + 1 from core.delivery_attempt where delivery_id = ${id})`,
    })
    .returning({ number: deliveryAttempt.number });
  return row?.number ?? 1;
}

async function endAttempt(row: Row, number: number, { status, answer, fault, milliseconds }: Outcome): Promise<void> {
  await database()
    .update(deliveryAttempt)
    .set({ status, answer, error: fault, milliseconds })
    .where(and(eq(deliveryAttempt.deliveryId, row.id), eq(deliveryAttempt.number, number)));
  await database().update(delivery).set({ attempts: number }).where(eq(delivery.id, row.id));
}

const settle = (row: Row, item: QueueItem, end: Pick<Row, "status" | "lastError">): Promise<void> =>
  database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    await db
      .update(delivery)
      .set({ ...end, nextAt: null, finishedAt: new Date() })
      .where(eq(delivery.id, row.id));
    await item.commitWith(db);
  });
