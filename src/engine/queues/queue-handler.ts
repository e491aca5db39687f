import type { z } from "zod";
import type { Context } from "#core/access/context.ts";
import type { Db } from "#platform/db/db.ts";

export type QueueItem = {
  id: number;
  workspaceId: string;
  key: string;
  /** 1 for the first attempt. An attempt that ended with its process counts too. */
  attempt: number;
  createdAt: Date;
  /**
   * Marks the item as done inside the handler's own transaction, so that its effect in the database happens exactly once.
   * Throws `ClaimLost` if another worker has taken over; the transaction must then roll back.
   */
  commitWith(db: Db): Promise<void>;
};

/**
 * Works through one queue. Items of a key come one at a time and in order, at least once each; different keys run in
 * parallel. A failed item is tried again after a back-off, and only its own key waits for it.
 */
export type QueueHandler<Payload = unknown> = {
  queue: string;
  payload: z.ZodType<Payload>;
  /** How many keys a process works on at once. */
  concurrency?: number;
  /** After so many attempts an item becomes a dead letter and its key goes on with the next one. */
  maximumAttempts?: number;
  /** An attempt that takes longer has failed, and whatever it still does must not rely on its claim. */
  timeoutSeconds?: number;
  /** Seconds to wait after a failed attempt. */
  backoffSeconds?(attempt: number): number;
  run(context: Context, payload: Payload, item: QueueItem): Promise<void>;
  /** Runs in the transaction that turns an item into a dead letter. The payload is as it was stored. */
  onDead?(db: Db, payload: unknown, item: QueueItem, reason: string): Promise<void>;
};

export const queueHandler = <Payload>(handler: QueueHandler<Payload>): QueueHandler =>
  handler as unknown as QueueHandler;

/** Thrown by a handler whose item can never succeed: no further attempts. */
export class GiveUp extends Error {}

/** Another worker works on the key by now: what this one did is not recorded. */
export class ClaimLost extends Error {
  constructor() {
    super("Another worker has taken over this item.");
  }
}

/** 1 s, 2 s, 4 s … up to an hour. */
export const defaultBackoffSeconds = (attempt: number): number => Math.min(2 ** (attempt - 1), 3600);
