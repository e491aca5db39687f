import { type Env, env } from "#platform/env.ts";
import { type Provider, type ProviderKind, type ProviderSettings, providerKinds } from "./provider-kinds.ts";

let known: { of: Env; providers: readonly Provider[] } | null = null;

/** Providers from the usual environment variables, for installations set up without a browser. */
export function instanceProviders(settings: Env = env()): readonly Provider[] {
  if (known?.of !== settings) known = { of: settings, providers: read(settings) };
  return known.providers;
}

function read(settings: Env): Provider[] {
  const names = (text: string) =>
    text
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean);
  const azure = { apiVersion: settings.AZURE_OPENAI_API_VERSION, models: names(settings.AZURE_OPENAI_DEPLOYMENTS) };
  return [
    ...keyed("openai", settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL),
    ...keyed("anthropic", settings.ANTHROPIC_API_KEY, settings.ANTHROPIC_BASE_URL),
    ...keyed("google", settings.GEMINI_API_KEY, settings.GEMINI_BASE_URL),
    ...keyed("mistral", settings.MISTRAL_API_KEY, settings.MISTRAL_BASE_URL),
    ...keyed("openrouter", settings.OPENROUTER_API_KEY, settings.OPENROUTER_BASE_URL),
    ...keyed("azure", settings.AZURE_OPENAI_API_KEY, settings.AZURE_OPENAI_ENDPOINT, azure),
    ...(settings.OLLAMA_BASE_URL ? [provider("ollama", withVersion(settings.OLLAMA_BASE_URL), null)] : []),
  ];
}

const keyed = (kind: ProviderKind, key: string | undefined, baseUrl: string | undefined, more?: ProviderSettings) =>
  key ? [provider(kind, baseUrl ?? providerKinds[kind].baseUrl ?? "", key, more)] : [];

const provider = (
  kind: ProviderKind,
  baseUrl: string,
  key: string | null,
  settings: ProviderSettings = {},
): Provider => ({
  slug: kind,
  kind,
  name: providerKinds[kind].name,
  baseUrl,
  key,
  settings,
  origin: "instance",
  allowsPrivateAddress: true,
});

/** Ollama's own variable names the server; its OpenAI-compatible side lies below /v1. */
const withVersion = (address: string) => (/\/v1\/?$/.test(address) ? address : `${address.replace(/\/$/, "")}/v1`);
