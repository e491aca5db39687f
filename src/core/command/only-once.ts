import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { seal, unseal } from "#platform/secrets/seal.ts";

/**
 * Keeps the answer in the transaction that does the work, so that a client which repeats a request after a lost
 * connection or a crash gets the first answer and nothing happens twice. A second request waits for the first one.
 */
export async function onlyOnce<Result>(
  db: Db,
  { idempotencyKey, workspace, actor }: Context,
  operation: string,
  input: unknown,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!idempotencyKey || !workspace) return work();
  const hash = requestHash(operation, actor?.id, input);
  const mine = await db.execute(sql`
    insert into core.answer_given (workspace_id, idempotency_key, request_hash)
    values (${workspace.id}, ${idempotencyKey}, ${hash}) on conflict do nothing returning 1`);
  const isRow = sql`workspace_id = ${workspace.id} and idempotency_key = ${idempotencyKey}`;
  if (mine.length === 0) {
    const given = await findAnswer<Result>(db, workspace.id, idempotencyKey, hash);
    if (given) return given.answer;
  }
  const result = await work();
  await db.execute(sql`update core.answer_given set answer = ${sealAnswer(result)} where ${isRow}`);
  return result;
}

export const requestHash = (operation: string, actorId: string | null | undefined, input: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify([operation, actorId, input]))
    .digest("hex");

/** The answer a key was given before, or null. The same key for another request is refused. */
export async function findAnswer<Result>(
  db: Db,
  workspaceId: string,
  key: string,
  hash: string,
): Promise<{ answer: Result } | null> {
  const [given] = await db.execute(sql`
    select request_hash, answer from core.answer_given where workspace_id = ${workspaceId} and idempotency_key = ${key}`);
  if (!given) return null;
  if (given.request_hash !== hash) {
    throw new AppError("conflict", "This Idempotency-Key was used for another request. Choose a new one.");
  }
  return { answer: JSON.parse(unseal(String(given.answer))) as Result };
}

export const sealAnswer = (answer: unknown): string => seal(JSON.stringify(answer ?? null));
