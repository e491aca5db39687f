import type { Context } from "#core/access/context.ts";
import type { Db } from "#platform/db/db.ts";
import { audit } from "./tables.ts";

export type AuditEntry = { action: string; targetId?: string | null; detail?: Record<string, unknown> };

const linesIn = new WeakSet<Db>();

/** Whether a transaction wrote a line already. */
export const hasLine = (transaction: Db): boolean => linesIn.has(transaction);

/** Adds a line to the append-only log. When somebody acts as another person, both names stand in it. */
export async function writeAudit(db: Db, context: Context, entry: AuditEntry): Promise<void> {
  const { actor } = context;
  linesIn.add(db);
  const real = actor?.runBy ?? actor;
  await db.insert(audit).values({
    workspaceId: context.workspace?.id ?? null,
    actorId: real?.id ?? null,
    actorName: real?.name ?? "Nobody signed in",
    onBehalfOfId: actor?.runBy ? actor.id : null,
    onBehalfOfName: actor?.runBy ? actor.name : null,
    via: actor?.via ?? "public",
    action: entry.action,
    targetId: entry.targetId ?? null,
    detail: entry.detail ?? {},
    ip: context.ip,
    requestId: context.requestId,
  });
}
