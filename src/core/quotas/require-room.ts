import { sql } from "drizzle-orm";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { quotas } from "./quota.ts";
import { type QuotaKind, quotaWords } from "./quota-words.ts";

type Limited = { plan: string; limit: number | null; agency: string | null };

/**
 * Refuses what the workspace's plan has no room for. Whoever makes something of the kind waits here for the others until
 * they commit, so that two at once cannot both take the last place. Without a plan nothing is limited.
 */
export async function requireRoom(db: Db, workspaceId: string, kind: QuotaKind, more = 1): Promise<void> {
  if (more <= 0) return;
  const { column, count } = quotas[kind];
  const [plan] = await db.execute<Limited>(sql`
    select p.name as plan, p.${sql.raw(column)}::float8 as limit, a.name as agency
    from core.workspace w join core.plan p on p.id = w.plan_id left join core.workspace a on a.id = p.agency_id
    where w.id = ${workspaceId}`);
  if (plan?.limit == null) return;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quota ${workspaceId} ${kind}`}, 0))`);
  const [row] = await db.execute<{ used: number }>(sql`select ${count(workspaceId)}::float8 as used`);
  const used = row?.used ?? 0;
  if (used + more <= plan.limit) return;
  const whom = plan.agency ?? "the operator of this installation";
  throw new AppError(
    "over_limit",
    `The plan “${plan.plan}” has room for ${quotaWords(kind, plan.limit)}, and ${quotaWords(kind, used)} ${used === 1 && kind !== "storage" ? "is" : "are"} taken. Make room, or ask ${whom} for a larger plan.`,
  );
}
