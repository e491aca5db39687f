import { AppError } from "#lib/app-error.ts";
import { BriefCache } from "#platform/brief-cache.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { OutboundPolicy } from "#platform/net/outbound-policy.ts";
import type { Model } from "./model.ts";
import { openAiModel } from "./openai-model.ts";
import { free, type Price } from "./price.ts";
import type { Provider } from "./provider-kinds.ts";
import { providersOf } from "./providers.ts";

/** A model ready to answer, with what its tokens cost. */
export type ResolvedModel = { reference: string; modelId: string; model: Model; price: Price };

// A model server on the same machine is the usual case for those who host themselves.
const modelPolicy: OutboundPolicy = { allowLoopback: true, allowed: [] };

/** Finds the model behind `provider/model`. The model's own name may contain further slashes. */
export async function resolveModel(workspaceId: string, reference: string): Promise<ResolvedModel> {
  const at = reference.indexOf("/");
  const slug = reference.slice(0, at);
  const modelId = reference.slice(at + 1);
  const provider = at > 0 && modelId ? (await providersOf(workspaceId)).get(slug) : undefined;
  if (!provider)
    throw new AppError(
      "not_found",
      `No provider answers for the model ${reference}. Set one up in Settings, under Models.`,
    );
  return { reference, modelId, model: modelOf(provider), price: await priceOf(workspaceId, reference) };
}

const models = new WeakMap<Provider, Model>();

function modelOf(provider: Provider): Model {
  const known = models.get(provider);
  if (known) return known;
  const made = openAiModel({ name: provider.slug, baseUrl: provider.baseUrl, key: provider.key, policy: modelPolicy });
  models.set(provider, made);
  return made;
}

const prices = new BriefCache<Price>(5000);

/** The price that holds now; a model without one costs nothing, as a local model does. */
const priceOf = (workspaceId: string, reference: string): Promise<Price> =>
  prices.get(`${workspaceId} ${reference}`, async () => {
    const [row] = await sqlClient()`
      select input_nanos_per_token as input, output_nanos_per_token as output, cached_input_nanos_per_token as cached
      from core.model_price where workspace_id = ${workspaceId} and model = ${reference} and valid_from <= now()
      order by valid_from desc limit 1`;
    if (!row) return free;
    return { input: Number(row.input), output: Number(row.output), cachedInput: Number(row.cached ?? row.input) };
  });
