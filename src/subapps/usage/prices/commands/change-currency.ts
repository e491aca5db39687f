import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { insertRate } from "#engine/usage/rates.ts";
import { AppError } from "#lib/app-error.ts";
import { currencyCode } from "#lib/currency.ts";
import type { Db } from "#platform/db/db.ts";
import { hasCosts } from "../records/has-costs.ts";
import { lockCorrections } from "../records/recount.ts";

/**
 * The currency the workspace counts in. Once something has cost something it stays: sums in two currencies mean nothing.
 * Prices keep the currency they were stated in, so a rate is needed for each of those.
 */
export const changeCurrency = command({
  name: "usage.change_currency",
  input: z.object({
    currency: currencyCode(),
    rates: z.record(currencyCode(), z.number().positive().max(1e9)).default({}),
  }),
  result: z.object({ currency: z.string(), before: z.string() }),
  allow: "usage:manage",
  async run({ db, actor, workspace, publish }, { currency, rates }) {
    await lockCorrections(db, workspace.id);
    const [found] = await db.execute<{ currency: string; has_cost: boolean; is_shared: boolean; stated: string[] }>(sql`
      select w.currency, ${hasCosts(sql)} as has_cost,
        w.agency_id is not null or exists (select from core.workspace c where c.agency_id = w.id)
          or exists (select from usage.ledger l where l.workspace_id = w.id) as is_shared,
        coalesce((select array_agg(distinct coalesce(p.currency, w.currency)) from core.model_price p
          where p.workspace_id = w.id and p.source <> 'list'), '{}') as stated
      from core.workspace w where w.id = ${workspace.id} for update of w`);
    const before = found?.currency ?? "";
    if (found?.has_cost)
      throw new AppError(
        "conflict",
        `This workspace already has costs in ${before}. Its currency stays, for sums in two currencies would mean nothing.`,
      );
    if (found?.is_shared)
      throw new AppError(
        "conflict",
        `Credit was given in ${before}, or an agency and its workspaces count in it together. The currency stays.`,
      );
    if (before === currency) return { currency, before };
    const needed = (found?.stated ?? []).filter((one) => one !== currency);
    const missing = needed.filter((one) => rates[one] === undefined);
    if (missing.length > 0)
      throw new AppError(
        "invalid",
        `There are prices in ${missing.join(", ")}. Say what one of it is worth in ${currency}.`,
        {
          fields: missing.map((one) => ({ path: `rates.${one}`, message: "is needed" })),
        },
      );
    await restate(db, workspace.id, before, currency);
    for (const one of needed)
      await insertRate(db, workspace.id, {
        currency: one,
        rate: rates[one] as number,
        validFrom: new Date("2015-01-01T00:00:00Z"),
        createdBy: actor.id,
      });
    await publish("usage.records_changed", {});
    return { currency, before };
  },
  audit: (_, result) => ({ detail: result }),
});

/**
 * Prices without a currency were in the one before; rates said what others were worth in it, so they mean nothing now. Those
 * of the shipped list are taken from it again, with the rate of the new currency.
 */
async function restate(db: Db, workspaceId: string, before: string, currency: string): Promise<void> {
  await db.execute(sql`delete from core.model_price where workspace_id = ${workspaceId} and source = 'list'`);
  await db.execute(
    sql`update core.model_price set currency = ${before} where workspace_id = ${workspaceId} and currency is null`,
  );
  await db.execute(
    sql`update core.model_price set currency = null where workspace_id = ${workspaceId} and currency = ${currency}`,
  );
  await db.execute(sql`delete from usage.rate where workspace_id = ${workspaceId}`);
  await db.execute(sql`update core.workspace set currency = ${currency} where id = ${workspaceId}`);
}
