import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Price } from "../price.ts";
import { modelPrice, type PriceSource } from "../tables.ts";

/** The price that holds now, or null where none was ever set. */
export async function priceNow(
  db: Db,
  workspaceId: string,
  model: string,
): Promise<(Price & { source: PriceSource }) | null> {
  const [row] = await db.execute(sql`
    select input_nanos_per_token as input, output_nanos_per_token as output, cached_input_nanos_per_token as cached,
      source
    from core.model_price where workspace_id = ${workspaceId} and model = ${model} and valid_from <= now()
    order by valid_from desc, created_at desc limit 1`);
  return row
    ? {
        input: Number(row.input),
        output: Number(row.output),
        cachedInput: Number(row.cached ?? row.input),
        source: row.source as PriceSource,
      }
    : null;
}

/** A new price beside the old ones: what was billed stays as it was billed. */
export async function insertPrice(
  db: Db,
  workspaceId: string,
  model: string,
  { input, output, cachedInput, cacheWrite, tiers, currency }: Price,
  {
    validFrom,
    createdBy,
    source = "workspace",
  }: { validFrom?: Date; createdBy?: string | null; source?: "workspace" | "provider" } = {},
): Promise<string> {
  const [row] = await db
    .insert(modelPrice)
    .values({
      workspaceId,
      model,
      inputNanosPerToken: input,
      outputNanosPerToken: output,
      cachedInputNanosPerToken: cachedInput,
      cacheWriteNanosPerToken: cacheWrite ?? null,
      tiers: tiers ?? [],
      source,
      // The workspace's own needs no name, and follows it as long as nothing has cost anything.
      currency: currency
        ? sql`(select nullif(${currency}, currency) from core.workspace where id = ${workspaceId})`
        : null,
      createdBy: createdBy ?? null,
      ...(validFrom && { validFrom }),
    })
    .returning({ id: modelPrice.id });
  return row?.id as string;
}
