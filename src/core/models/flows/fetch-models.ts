import { and, eq, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#core/access/context.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { flow } from "#core/command/operation.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { listModelsOf } from "../list-models.ts";
import type { ListedModel } from "../listed-model.ts";
import { ModelError } from "../model-error.ts";
import { forgetProviders, providersOf } from "../providers.ts";
import { insertPrice, priceNow } from "../records/price-now.ts";
import { providerSlug } from "../rules/provider-input.ts";
import { shownError } from "../rules/shown-error.ts";
import { model } from "../tables.ts";

/** Asks a provider what it offers and keeps the list, with the prices of those who tell them. */
export const fetchModels = flow({
  name: "models.fetch_models",
  input: z.object({ slug: providerSlug() }),
  allow: "models:manage",
  async run({ db, actor, context, workspace }, { slug }) {
    forgetProviders(workspace.id);
    const provider = (await providersOf(workspace.id)).get(slug);
    if (!provider) throw notFound("The provider");
    const listed = await listModelsOf(provider, AbortSignal.timeout(30_000)).catch((error) =>
      refused(error, actor, slug),
    );
    const unique = [...new Map(listed.map((one) => [one.modelId, one])).values()];
    await db.transaction(async (transaction) => {
      const within = transaction as unknown as Db;
      await keep(within, workspace.id, slug, unique);
      await keepPrices(within, workspace.id, slug, unique);
      await writeAudit(within, context, { action: "models.fetch_models", detail: { slug, count: unique.length } });
    });
    return { slug, count: unique.length };
  },
});

function refused(error: unknown, actor: Actor, slug: string): never {
  if (error instanceof ModelError) {
    const { message, said } = shownError(error, actor, slug);
    throw new AppError("unavailable", said ? `${message} It said: ${said}` : message);
  }
  if ((error as Error).name === "AbortError" || (error as Error).name === "TimeoutError")
    throw new AppError("unavailable", "The provider did not answer within 30 seconds.");
  throw error;
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

/** Only what has changed becomes a new price. */
async function keepPrices(db: Db, workspaceId: string, slug: string, listed: readonly ListedModel[]): Promise<void> {
  for (const { modelId, price } of listed) {
    if (!price) continue;
    const reference = `${slug}/${modelId}`;
    const before = await priceNow(db, workspaceId, reference);
    const isSame =
      before?.input === price.input && before.output === price.output && before.cachedInput === price.cachedInput;
    // Those who tell prices tell them in dollars.
    if (!isSame) await insertPrice(db, workspaceId, reference, { ...price, currency: "USD" });
  }
}
