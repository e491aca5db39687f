import type { Context } from "#core/access/context.ts";
import type { Db } from "#platform/db/db.ts";
import type { Content } from "../records/content.ts";

export type InboundDelivery = Content & {
  id: string;
  endpointId: string;
  method: string;
  /** As it was called, with its query. */
  path: string;
  receivedAt: Date;
  /** The delivery this one repeats by somebody's wish, or null. */
  replayOf: string | null;
  /**
   * Marks the delivery as processed in the consumer's own transaction, so that its effect happens exactly once. Without
   * it, the delivery is marked after the consumer has returned, and may come again after a crash in between.
   */
  finish(db: Db): Promise<void>;
};

/** Works on what comes in at endpoints of its kind, one delivery at a time and in the order of arrival. */
export type InboundConsumer = {
  kind: string;
  run(context: Context, delivery: InboundDelivery): Promise<void>;
};

const consumers = new Map<string, InboundConsumer>();

/** Called once by each process with what the modules contribute. */
export function provideConsumers(given: readonly InboundConsumer[]): void {
  for (const consumer of given) consumers.set(consumer.kind, consumer);
}

export const findConsumer = (kind: string): InboundConsumer | undefined => consumers.get(kind);
export const consumerKinds = (): string[] => [...consumers.keys()];
