import { z } from "zod";
import type { Actor } from "#core/access/context.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { flow } from "#core/command/operation.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { listModelsOf } from "../list-models.ts";
import { ModelError } from "../model-error.ts";
import { forgetProviders, providersOf } from "../providers.ts";
import { adoptListPrices } from "../records/adopt-list-prices.ts";
import { storeModels } from "../records/store-models.ts";
import { providerSlug } from "../rules/provider-input.ts";
import { shownError } from "../rules/shown-error.ts";

/** Asks a provider what it offers and keeps the list, with the prices of those who tell them. */
export const fetchModels = flow({
  name: "models.fetch_models",
  input: z.object({ slug: providerSlug() }),
  result: z.object({ slug: z.string(), count: z.int().describe("How many models the provider offers") }),
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
      await storeModels(within, workspace.id, slug, unique);
      await writeAudit(within, context, { action: "models.fetch_models", detail: { slug, count: unique.length } });
    });
    await adoptListPrices(
      db,
      workspace.id,
      new Map([[slug, provider]]),
      unique.map(({ modelId }) => `${slug}/${modelId}`),
    );
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
