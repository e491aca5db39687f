import { retrievalModel, retrievalReference } from "#core/retrieval/retrieval-model.ts";
import { AppError } from "#lib/app-error.ts";
import { BriefCache } from "#platform/brief-cache.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { Model } from "./model.ts";
import { modelOf } from "./model-of-provider.ts";
import { free, type Price } from "./price.ts";
import type { Provider } from "./provider-kinds.ts";
import { providersOf } from "./providers.ts";

/** A model ready to answer, with what its tokens cost and how many it can read, where that is known. */
export type ResolvedModel = {
  reference: string;
  modelId: string;
  model: Model;
  price: Price;
  contextTokens: number | null;
  /** Whether it can look at images; not there where its provider does not say. */
  seesImages?: boolean;
};

/** The built-in engine, for workspaces without a provider. */
export const retrieval: ResolvedModel = {
  reference: retrievalReference,
  modelId: "retrieval",
  model: retrievalModel,
  price: free,
  contextTokens: null,
  seesImages: false,
};

/** Finds the model behind `provider/model`. */
export async function resolveModel(workspaceId: string, reference: string): Promise<ResolvedModel> {
  if (reference === retrievalReference) return retrieval;
  const { provider, modelId } = await findProvider(workspaceId, reference);
  const { price, contextTokens, seesImages } = await factsOf(workspaceId, provider.slug, modelId, reference);
  const resolved = { reference, modelId, model: modelOf(provider), price, contextTokens };
  if (provider.kind === "local") return { ...resolved, seesImages: false };
  return seesImages === null ? resolved : { ...resolved, seesImages };
}

/** The provider of a reference, and the model's own name, which may contain further slashes. */
export async function findProvider(
  workspaceId: string,
  reference: string,
): Promise<{ provider: Provider; modelId: string }> {
  const at = reference.indexOf("/");
  const modelId = reference.slice(at + 1);
  const provider = at > 0 && modelId ? (await providersOf(workspaceId)).get(reference.slice(0, at)) : undefined;
  if (provider) return { provider, modelId };
  throw new AppError(
    "not_found",
    `No provider answers for the model ${reference}. Set one up in Settings, under Models.`,
  );
}

type Facts = { price: Price; contextTokens: number | null; seesImages: boolean | null };
const facts = new BriefCache<Facts>(5000);

/** The price that holds now; a model without one costs nothing, as a local model does. */
const factsOf = (workspaceId: string, slug: string, modelId: string, reference: string): Promise<Facts> =>
  facts.get(`${workspaceId} ${reference}`, async () => {
    const sql = sqlClient();
    const [row] = await sql`
      select price.id, price.input, price.output, price.cached, price.currency, price.rate, model.context_tokens,
        (model.abilities ->> 'images')::boolean as sees_images from (select 1) one
      left join lateral (
        select id, input_nanos_per_token as input, output_nanos_per_token as output, cached_input_nanos_per_token as cached,
          currency, usage.rate_at(workspace_id, currency, now()) as rate
        from core.model_price where workspace_id = ${workspaceId} and model = ${reference} and valid_from <= now()
        order by valid_from desc, created_at desc limit 1) price on true
      left join core.model model
        on model.workspace_id = ${workspaceId} and model.provider_slug = ${slug} and model.model_id = ${modelId}`;
    const price =
      row?.input == null
        ? free
        : {
            id: row.id,
            input: Number(row.input),
            output: Number(row.output),
            cachedInput: Number(row.cached ?? row.input),
            ...(row.currency && { currency: String(row.currency), rate: Number(row.rate) }),
          };
    return { price, contextTokens: row?.context_tokens ?? null, seesImages: row?.sees_images ?? null };
  });

export const forgetModelFacts = (workspaceId: string, reference: string): void =>
  facts.forget(`${workspaceId} ${reference}`);
