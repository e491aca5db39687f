import { AppError } from "#lib/app-error.ts";
import { googleHeaders } from "./google-model.ts";
import { noUsage } from "./model.ts";
import { ModelError } from "./model-error.ts";
import { azureHeaders, azureUrl } from "./model-of-provider.ts";
import { modelPolicy } from "./model-policy.ts";
import { estimateTokens, worstCost } from "./price.ts";
import { askProvider } from "./provider-call.ts";
import { type Provider, providerKinds } from "./provider-kinds.ts";
import { countedCall, type Recorded } from "./record-calls.ts";
import { findProvider, resolveModel } from "./resolve-model.ts";

export type Embeddings = { vectors: number[][]; inputTokens: number };

/** What every provider takes at once. */
const batch = 96;

/** Texts as vectors, in their order, by the model behind `provider/model`. */
export async function embed(
  who: Recorded,
  reference: string,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Embeddings> {
  const { provider, modelId } = await findProvider(who.workspaceId, reference);
  if (provider.kind === "local" || !providerKinds[provider.kind].canEmbed)
    throw new AppError(
      "invalid",
      `${provider.name} offers no embeddings. Choose another model in Settings, under Models.`,
    );
  const { price } = await resolveModel(who.workspaceId, reference);
  const ask = provider.kind === "google" ? askGoogle : askOpenAi;
  const result: Embeddings = { vectors: [], inputTokens: 0 };
  for (let at = 0; at < texts.length; at += batch) {
    const part = texts.slice(at, at + batch);
    const tokens = estimate(part);
    const worst = () => ({ costNanos: worstCost(tokens, 0, price), tokens, messages: 0 });
    const { vectors, inputTokens } = await countedCall(who, { reference, price }, worst, async () => {
      const given = await ask(provider, modelId, part, signal);
      return { result: given, usage: { ...noUsage, input: given.inputTokens } };
    });
    if (vectors.length !== part.length || vectors.some((vector) => !Array.isArray(vector) || vector.length === 0))
      throw new ModelError("malformed_answer", `${vectors.length} vectors came back for ${part.length} texts.`);
    result.vectors.push(...vectors);
    result.inputTokens += inputTokens;
  }
  return result;
}

type OpenAiEmbeddings = { data?: { index?: number; embedding: number[] }[]; usage?: { prompt_tokens?: number } };

async function askOpenAi(
  provider: Provider,
  model: string,
  input: readonly string[],
  signal?: AbortSignal,
): Promise<Embeddings> {
  const { kind, baseUrl, key, settings } = provider;
  const isAzure = kind === "azure";
  const url = isAzure
    ? azureUrl(baseUrl, model, "embeddings", settings.apiVersion)
    : `${baseUrl.replace(/\/$/, "")}/embeddings`;
  const headers = isAzure ? azureHeaders(key) : bearer(key);
  const { data = [], usage } = await askProvider<OpenAiEmbeddings>(url, {
    headers: { "content-type": "application/json", ...headers },
    policy: modelPolicy(provider),
    signal,
    body: JSON.stringify({ model, input }),
  });
  const ordered = data.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
  return { vectors: ordered.map(({ embedding }) => embedding), inputTokens: usage?.prompt_tokens ?? estimate(input) };
}

const bearer = (key: string | null): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {});

async function askGoogle(
  provider: Provider,
  model: string,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Embeddings> {
  const { baseUrl, key } = provider;
  const name = `models/${model}`;
  const { embeddings = [] } = await askProvider<{ embeddings?: { values: number[] }[] }>(
    `${baseUrl.replace(/\/$/, "")}/models/${encodeURIComponent(model)}:batchEmbedContents`,
    {
      headers: googleHeaders(key),
      policy: modelPolicy(provider),
      signal,
      body: JSON.stringify({ requests: texts.map((text) => ({ model: name, content: { parts: [{ text }] } })) }),
    },
  );
  return { vectors: embeddings.map(({ values }) => values), inputTokens: estimate(texts) };
}

const estimate = (texts: readonly string[]) => texts.reduce((sum, text) => sum + estimateTokens(text.length), 0);
