import { anthropicModel } from "./anthropic-model.ts";
import { googleModel } from "./google-model.ts";
import { localModel } from "./local/local-model.ts";
import type { Model } from "./model.ts";
import { modelPolicy } from "./model-policy.ts";
import { openAiModel } from "./openai-model.ts";
import { type OpenAiDialect, plainDialect } from "./openai-wire.ts";
import type { Provider } from "./provider-kinds.ts";

const current: OpenAiDialect = { ...plainDialect, maximumTokens: "max_completion_tokens" };
const mistral: OpenAiDialect = {
  ...plainDialect,
  seed: "random_seed",
  asksForUsage: false,
  toolRequired: "any",
  shortCallIds: true,
};

const models = new WeakMap<Provider, Model>();

/** The adapter that speaks a provider's language; made once for each. */
export function modelOf(provider: Provider): Model {
  const known = models.get(provider);
  if (known) return known;
  const made = make(provider);
  models.set(provider, made);
  return made;
}

function make(provider: Provider): Model {
  const { slug: name, kind, baseUrl, key, settings } = provider;
  const endpoint = { name, baseUrl, key, policy: modelPolicy(provider) };
  switch (kind) {
    case "anthropic":
      return anthropicModel(endpoint);
    case "google":
      return googleModel(endpoint);
    case "azure":
      return openAiModel({
        ...endpoint,
        key: null,
        headers: azureHeaders(key),
        completionsUrl: (model) => azureUrl(baseUrl, model, "chat/completions", settings.apiVersion),
        dialect: current,
      });
    case "openai":
      return openAiModel({ ...endpoint, dialect: current });
    case "mistral":
      return openAiModel({ ...endpoint, dialect: mistral });
    case "openrouter":
      return openAiModel({
        ...endpoint,
        headers: { "x-title": "Parley" },
        dialect: { ...plainDialect, reasoning: "object" },
      });
    case "local":
      return localModel;
    default:
      return openAiModel(endpoint);
  }
}

export const azureHeaders = (key: string | null): Record<string, string> => (key ? { "api-key": key } : {});

export const usualAzureVersion = "2024-10-21";

/** Azure's address of a deployment, whether the endpoint was given bare or with its usual path. */
export function azureUrl(endpoint: string, deployment: string, path: string, version = usualAzureVersion): string {
  const base = endpoint.replace(/\/+$/, "").replace(/\/openai(\/v1)?$/, "");
  return `${base}/openai/deployments/${encodeURIComponent(deployment)}/${path}?api-version=${encodeURIComponent(version)}`;
}
