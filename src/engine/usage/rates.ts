import { sql } from "drizzle-orm";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";

export type GivenRate = { currency: string; rate: number; validFrom: Date; createdBy: string | null };

/** What one of a currency is worth from a moment on. What was counted before stays as it was. */
export async function insertRate(db: Db, workspaceId: string, given: GivenRate): Promise<string> {
  const [row] = await db.execute<{ id: string }>(sql`
    insert into usage.rate (workspace_id, currency, rate, valid_from, created_by)
    values (${workspaceId}, ${given.currency}, ${given.rate}, ${given.validFrom.toISOString()}, ${given.createdBy})
    returning id`);
  return row?.id as string;
}

/** A price in another currency needs to be worth something when it begins to hold. */
export async function requireRate(
  db: Db,
  workspaceId: string,
  { currency, rate, validFrom, createdBy }: Omit<GivenRate, "rate"> & { rate: number | undefined },
): Promise<void> {
  const [row] = await db.execute<{ own: string; has: boolean }>(sql`
    select w.currency as own, w.currency = ${currency} or exists (
      select from usage.rate r where r.workspace_id = w.id and r.currency = ${currency}
        and r.valid_from <= ${validFrom.toISOString()}) as has
    from core.workspace w where w.id = ${workspaceId}`);
  if (rate !== undefined && row?.own !== currency)
    await insertRate(db, workspaceId, { currency, rate, validFrom, createdBy });
  else if (!row?.has)
    throw new AppError(
      "invalid",
      `Say what one ${currency} is worth in ${row?.own}: there is no rate for that time yet.`,
      {
        fields: [{ path: "rate", message: "is needed for this currency" }],
      },
    );
}
