import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { quotas } from "./quota.ts";
import { type QuotaKind, quotaKinds } from "./quota-words.ts";

export type Quota = { kind: QuotaKind; used: number; limit: number | null };

/** How much of each quota a workspace has taken. */
export async function readQuotas(db: Db, workspaceId: string): Promise<Quota[]> {
  const columns = quotaKinds.map((kind) => {
    const { column, count } = quotas[kind];
    return sql`${count(workspaceId)}::float8 as ${sql.raw(kind)}, p.${sql.raw(column)}::float8 as ${sql.raw(`${kind}_limit`)}`;
  });
  const [row] = await db.execute<Record<string, number | null>>(sql`
    select ${sql.join(columns, sql`, `)} from core.workspace w left join core.plan p on p.id = w.plan_id
    where w.id = ${workspaceId}`);
  return quotaKinds.map((kind) => ({
    kind,
    used: row?.[kind] ?? 0,
    limit: row?.[`${kind}_limit`] ?? quotas[kind].usual(),
  }));
}
