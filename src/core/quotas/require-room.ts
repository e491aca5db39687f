import { sql } from "drizzle-orm";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { quotas } from "./quota.ts";
import { type QuotaKind, quotaWords } from "./quota-words.ts";

type Limited = { plan: string | null; limit: number | null; agency: string | null };

/**
 * Refuses what the workspace has no room for, by its plan or by the installation's default. Whoever makes something of the
 * kind waits here for the others until they commit, so that two at once cannot both take the last place.
 */
export async function requireRoom(db: Db, workspaceId: string, kind: QuotaKind, more = 1): Promise<void> {
  if (more <= 0) return;
  const { column, count, usual } = quotas[kind];
  const [plan] = await db.execute<Limited>(sql`
    select p.name as plan, p.${sql.raw(column)}::float8 as limit, a.name as agency
    from core.workspace w left join core.plan p on p.id = w.plan_id left join core.workspace a on a.id = p.agency_id
    where w.id = ${workspaceId}`);
  const limit = plan?.limit ?? usual();
  if (limit === null) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${workspaceId} ${kind}`}, 0))`);
  const [row] = await db.execute<{ used: number }>(sql`select ${count(workspaceId)}::float8 as used`);
  const used = row?.used ?? 0;
  if (used + more <= limit) return;
  const [has, taken] = [quotaWords(kind, limit), quotaWords(kind, used)];
  const whom = plan?.agency ?? "the operator of this installation";
  throw new AppError(
    "over_limit",
    plan?.limit == null
      ? `This workspace has ${has} of storage, and ${taken} are used. Delete files you no longer need, or ask ${whom} for more.`
      : `The plan “${plan.plan}” has room for ${has}, and ${taken} ${used === 1 && kind !== "storage" ? "is" : "are"} taken. Make room, or ask ${whom} for a larger plan.`,
  );
}

/** Content that is stored already takes no more room. */
export async function requireStorage(
  db: Db,
  workspaceId: string,
  { sha256, bytes }: { sha256: string; bytes: number },
): Promise<void> {
  const [row] = await db.execute<{ isHeld: boolean }>(
    sql`select core.is_stored_in_use(${workspaceId}::uuid, ${sha256}) as "isHeld"`,
  );
  if (!row?.isHeld) await requireRoom(db, workspaceId, "storage", bytes);
}
