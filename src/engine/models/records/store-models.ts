import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { ListedModel } from "../listed-model.ts";
import { model } from "../tables.ts";
import { adoptListRate } from "./adopt-list-rate.ts";
import { insertPrice, priceNow } from "./price-now.ts";

/** Keeps what a provider offers as a workspace's list of its models, with the prices of those who tell them. */
export async function storeModels(
  db: Db,
  workspaceId: string,
  slug: string,
  listed: readonly ListedModel[],
): Promise<void> {
  await keep(db, workspaceId, slug, listed);
  if (listed.some(({ price }) => price !== null)) await adoptListRate(db, workspaceId);
  await keepPrices(db, workspaceId, slug, listed);
}

async function keep(db: Db, workspaceId: string, slug: string, listed: readonly ListedModel[]): Promise<void> {
  const gone = and(
    eq(model.workspaceId, workspaceId),
    eq(model.providerSlug, slug),
    listed.length > 0
      ? notInArray(
          model.modelId,
          listed.map(({ modelId }) => modelId),
        )
      : undefined,
  );
  await db.delete(model).where(gone);
  for (let at = 0; at < listed.length; at += 500) {
    await db
      .insert(model)
      .values(
        listed.slice(at, at + 500).map(({ modelId, name, contextTokens, abilities }) => ({
          workspaceId,
          providerSlug: slug,
          modelId,
          name: name.slice(0, 200),
          contextTokens,
          abilities,
        })),
      )
      .onConflictDoUpdate({
        target: [model.workspaceId, model.providerSlug, model.modelId],
        set: {
          name: sql`excluded.name`,
          contextTokens: sql`excluded.context_tokens`,
          abilities: sql`excluded.abilities`,
          fetchedAt: sql`now()`,
        },
      });
  }
}

/** Only what has changed becomes a new price. One that somebody set by hand stays until they change it. */
async function keepPrices(db: Db, workspaceId: string, slug: string, listed: readonly ListedModel[]): Promise<void> {
  for (const { modelId, price } of listed) {
    if (!price) continue;
    const reference = `${slug}/${modelId}`;
    const before = await priceNow(db, workspaceId, reference);
    if (before?.source === "workspace") continue;
    const isSame =
      before?.input === price.input && before.output === price.output && before.cachedInput === price.cachedInput;
    // Those who tell prices tell them in dollars.
    if (!isSame) await insertPrice(db, workspaceId, reference, { ...price, currency: "USD" }, { source: "provider" });
  }
}
