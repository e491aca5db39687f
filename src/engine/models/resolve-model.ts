import { AppError } from "#lib/app-error.ts";
import type { Model } from "./model.ts";
import { modelOf } from "./model-of-provider.ts";
import { free, type Price } from "./price.ts";
import type { Provider } from "./provider-kinds.ts";
import { providersOf } from "./providers.ts";
import { modelFacts } from "./records/model-facts.ts";
import { retrievalModel, retrievalReference } from "./retrieval-model/retrieval-model.ts";

/** A model ready to answer, with what its tokens cost and how many it can read, where that is known. */
export type ResolvedModel = {
  reference: string;
  modelId: string;
  model: Model;
  price: Price;
  contextTokens: number | null;
  /** How many tokens it writes at most, where that is known. */
  maximumOutput?: number;
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
  const { price, contextTokens, maximumOutput, seesImages } = await modelFacts(workspaceId, provider, modelId);
  const resolved = {
    reference,
    modelId,
    model: modelOf(provider),
    price,
    contextTokens,
    ...(maximumOutput !== null && { maximumOutput }),
  };
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
