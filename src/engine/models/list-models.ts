import { anthropicHeaders } from "./anthropic-model.ts";
import { googleHeaders } from "./google-model.ts";
import { abilitiesByName, type ListedModel } from "./listed-model.ts";
import { localFiles } from "./local/local-files.ts";
import { modelPolicy } from "./model-policy.ts";
import type { Price } from "./price.ts";
import { askProvider } from "./provider-call.ts";
import type { Provider } from "./provider-kinds.ts";

/** Everything a provider says it offers, in its own order. Models named by hand are there even when it lists none. */
export async function listModelsOf(provider: Provider, signal?: AbortSignal): Promise<ListedModel[]> {
  const byHand = (provider.settings.models ?? []).map((id) => named(id, id));
  // Azure lists what could be deployed, not what is: the deployments are named by hand.
  if (provider.kind === "azure") return byHand;
  const listed = await lists[provider.kind](provider, signal);
  return [...listed, ...byHand.filter(({ modelId }) => !listed.some((model) => model.modelId === modelId))];
}

type Lister = (provider: Provider, signal?: AbortSignal) => Promise<ListedModel[]>;

const named = (modelId: string, name: string): ListedModel => ({
  modelId,
  name,
  contextTokens: null,
  abilities: abilitiesByName(modelId),
  price: null,
});

const ask = <Answer>(provider: Provider, path: string, headers: Record<string, string>, signal?: AbortSignal) =>
  askProvider<Answer>(`${provider.baseUrl.replace(/\/$/, "")}${path}`, {
    headers,
    policy: modelPolicy(provider),
    signal,
    timeoutMilliseconds: 20_000,
  });

const bearer = ({ key }: Provider): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

type OpenAiModels = { data?: { id: string; name?: string; max_model_len?: number; context_length?: number }[] };

const openAi: Lister = async (provider, signal) => {
  const { data = [] } = await ask<OpenAiModels>(provider, "/models", bearer(provider), signal);
  return data.map(({ id, name, max_model_len: window, context_length: context }) => ({
    ...named(id, name ?? id),
    contextTokens: context ?? window ?? null,
  }));
};

type AnthropicModels = {
  data: {
    id: string;
    display_name?: string;
    max_input_tokens?: number | null;
    capabilities?: Record<string, { supported?: boolean } | undefined> | null;
  }[];
};

const anthropic: Lister = async (provider, signal) => {
  const { data } = await ask<AnthropicModels>(provider, "/models?limit=1000", anthropicHeaders(provider.key), signal);
  return data.map(({ id, display_name: name, max_input_tokens: window, capabilities }) => ({
    ...named(id, name ?? id),
    contextTokens: window ?? null,
    abilities: {
      chat: true,
      tools: true,
      images: capabilities?.image_input?.supported ?? true,
      ...(capabilities?.thinking && { reasoning: capabilities.thinking.supported }),
    },
  }));
};

type GoogleModels = {
  models?: {
    name: string;
    displayName?: string;
    inputTokenLimit?: number;
    supportedGenerationMethods?: string[];
    thinking?: boolean;
  }[];
  nextPageToken?: string;
};

const google: Lister = async (provider, signal) => {
  const found: ListedModel[] = [];
  let token: string | undefined;
  do {
    const page: GoogleModels = await ask(
      provider,
      `/models?pageSize=1000${token ? `&pageToken=${encodeURIComponent(token)}` : ""}`,
      googleHeaders(provider.key),
      signal,
    );
    found.push(...(page.models ?? []).map(googleModel));
    token = page.nextPageToken || undefined;
  } while (token && found.length < 5000);
  return found;
};

function googleModel(model: NonNullable<GoogleModels["models"]>[number]): ListedModel {
  const modelId = model.name.replace(/^models\//, "");
  const can = (method: string) => model.supportedGenerationMethods?.includes(method) ?? false;
  const isChat = can("generateContent") && abilitiesByName(modelId).chat === true;
  return {
    modelId,
    name: model.displayName ?? modelId,
    contextTokens: model.inputTokenLimit ?? null,
    abilities: {
      ...(isChat && {
        chat: true,
        tools: modelId.startsWith("gemini"),
        images: true,
        audio: modelId.startsWith("gemini"),
      }),
      ...(can("embedContent") && { embeddings: true }),
      ...(model.thinking && { reasoning: true }),
    },
    price: null,
  };
}

type MistralModels = {
  data: {
    id: string;
    name?: string | null;
    max_context_length?: number;
    capabilities?: Record<string, boolean | undefined>;
  }[];
};

const mistral: Lister = async (provider, signal) => {
  const { data } = await ask<MistralModels>(provider, "/models", bearer(provider), signal);
  return data.map(({ id, name, max_context_length: window, capabilities = {} }) => ({
    ...named(id, name ?? id),
    contextTokens: window ?? null,
    abilities: {
      ...abilitiesByName(id),
      chat: capabilities.completion_chat ?? false,
      tools: capabilities.function_calling ?? false,
      images: capabilities.vision ?? false,
      audio: capabilities.audio ?? false,
      ...(capabilities.audio_transcription && { transcription: true }),
    },
  }));
};

type OpenRouterModels = {
  data: {
    id: string;
    name?: string;
    context_length?: number | null;
    architecture?: { input_modalities?: string[]; output_modalities?: string[] };
    supported_parameters?: string[];
    pricing?: { prompt?: string; completion?: string; input_cache_read?: string };
  }[];
};

const openRouter: Lister = async (provider, signal) => {
  const { data } = await ask<OpenRouterModels>(provider, "/models", bearer(provider), signal);
  return data.map((model) => ({
    modelId: model.id,
    name: model.name ?? model.id,
    contextTokens: model.context_length ?? null,
    abilities: {
      chat: model.architecture?.output_modalities?.includes("text") ?? true,
      tools: model.supported_parameters?.includes("tools") ?? false,
      images: model.architecture?.input_modalities?.includes("image") ?? false,
      audio: model.architecture?.input_modalities?.includes("audio") ?? false,
      reasoning: model.supported_parameters?.includes("reasoning") ?? false,
    },
    price: openRouterPrice(model.pricing),
  }));
};

/** Dollars per token as text. A negative price stands for "it depends", as with a router. */
function openRouterPrice(pricing: OpenRouterModels["data"][number]["pricing"]): Price | null {
  const nanos = (text: string | undefined) => (text === undefined ? Number.NaN : Math.round(Number(text) * 1e9));
  const [input, output, cached] = [
    nanos(pricing?.prompt),
    nanos(pricing?.completion),
    nanos(pricing?.input_cache_read),
  ];
  if (!(input >= 0) || !(output >= 0)) return null;
  return { input, output, cachedInput: cached >= 0 ? cached : input };
}

type OllamaTags = {
  models?: { name: string; details?: { family?: string; families?: string[] | null }; capabilities?: string[] }[];
};

const ollama: Lister = async (provider, signal) => {
  const native = { ...provider, baseUrl: provider.baseUrl.replace(/\/v1\/?$/, "") };
  const { models = [] } = await ask<OllamaTags>(native, "/api/tags", bearer(provider), signal);
  return models.map(({ name, details, capabilities }) => {
    const isEmbedding = capabilities
      ? capabilities.includes("embedding")
      : /bert|embed/.test(`${details?.family} ${name}`);
    return {
      ...named(name, name.replace(/:latest$/, "")),
      abilities: isEmbedding
        ? { embeddings: true }
        : {
            chat: true,
            ...(capabilities && { tools: capabilities.includes("tools"), images: capabilities.includes("vision") }),
          },
    };
  });
};

const local: Lister = async () => (await localFiles()).map(({ id }) => named(id, id));

const lists: Record<Exclude<Provider["kind"], "azure">, Lister> = {
  openai: openAi,
  compatible: openAi,
  anthropic,
  google,
  mistral,
  openrouter: openRouter,
  ollama,
  local,
};
