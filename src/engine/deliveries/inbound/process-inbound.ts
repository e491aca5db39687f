import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { GiveUp, queueHandler } from "#engine/queues/queue-handler.ts";
import { uuid } from "#lib/uuid.ts";
import { type Db, database } from "#platform/db/db.ts";
import { openContent } from "../records/content.ts";
import { delivery, webhookEndpoint } from "../tables.ts";
import { findConsumer } from "./inbound-consumer.ts";

const payload = z.object({ deliveryId: uuid() });

/** Hands deliveries to the consumer of their endpoint, in the order of arrival. */
export const processInbound = queueHandler({
  queue: "deliveries.inbound",
  payload,
  maximumAttempts: 12,
  async run(context, { deliveryId }, item) {
    const [row] = await database()
      .select({ delivery, kind: webhookEndpoint.kind })
      .from(delivery)
      .innerJoin(webhookEndpoint, sql`${webhookEndpoint.id}::text = ${delivery.targetId}`)
      .where(eq(delivery.id, deliveryId));
    if (!row) return; // deleted meanwhile, with its endpoint
    const { content, status, id, targetId, method, path, createdAt, replayOf } = row.delivery;
    if (status !== "pending") return;
    const consumer = findConsumer(row.kind);
    if (!consumer) throw new GiveUp(`Nothing here works on deliveries of the kind ${row.kind}.`);
    if (!content) throw new GiveUp("The content of this delivery was not kept.");
    let isFinished = false;
    const finish = async (db: Db) => {
      await markProcessed(db, id, item.attempt);
      await item.commitWith(db);
      isFinished = true;
    };
    const opened = openContent(id, content);
    const given = { ...opened, id, endpointId: targetId, method, path, receivedAt: createdAt, replayOf, finish };
    await consumer.run(context, given).catch(async (error: unknown) => {
      await noteFault(id, item.attempt, error);
      throw error;
    });
    if (!isFinished) await database().transaction((transaction) => finish(transaction as unknown as Db));
  },
  async onDead(db, given, { attempt }, reason) {
    const { deliveryId } = payload.parse(given);
    await db
      .update(delivery)
      .set({ status: "failed", attempts: attempt, lastError: reason, nextAt: null, finishedAt: new Date() })
      .where(eq(delivery.id, deliveryId));
  },
});

const markProcessed = (db: Db, id: string, attempts: number) =>
  db
    .update(delivery)
    .set({ status: "processed", attempts, lastError: null, finishedAt: new Date() })
    .where(eq(delivery.id, id));

const noteFault = (id: string, attempts: number, error: unknown) =>
  database()
    .update(delivery)
    .set({ attempts, lastError: (error instanceof Error ? error.message : String(error)).slice(0, 2000) })
    .where(eq(delivery.id, id));
