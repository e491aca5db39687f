import { BriefCache } from "#platform/brief-cache.ts";
import { sqlClient } from "#platform/db/db.ts";
import { env } from "#platform/env.ts";
import { unseal } from "#platform/secrets/seal.ts";
import { isProviderKind, type Provider, type ProviderKind, providerKinds } from "./provider-kinds.ts";

const cache = new BriefCache<Map<string, Provider>>(2000);

/** The providers a workspace can use by slug: its own first, then those the installation was started with. */
export const providersOf = (workspaceId: string): Promise<Map<string, Provider>> =>
  cache.get(workspaceId, async () => {
    const rows = await sqlClient()`
      select slug, kind, name, base_url, sealed_key from core.provider where workspace_id = ${workspaceId} and is_enabled`;
    const own = rows.flatMap((row) => (isProviderKind(row.kind) ? [ownProvider(row.kind, row)] : []));
    return new Map([...instanceProviders(), ...own].map((provider) => [provider.slug, provider]));
  });

export const forgetProviders = (workspaceId: string): void => cache.forget(workspaceId);

function ownProvider(kind: ProviderKind, row: Record<string, unknown>): Provider {
  return {
    slug: String(row.slug),
    kind,
    name: String(row.name),
    baseUrl: String(row.base_url ?? providerKinds[kind].baseUrl ?? ""),
    key: row.sealed_key ? unseal(String(row.sealed_key)) : null,
    origin: "workspace",
  };
}

/** Providers from the usual environment variables, for installations set up without a browser. */
export function instanceProviders(): Provider[] {
  const settings = env();
  const given: [ProviderKind, string | undefined, string | undefined][] = [
    ["openai", settings.OPENAI_API_KEY, settings.OPENAI_BASE_URL],
    ["anthropic", settings.ANTHROPIC_API_KEY, settings.ANTHROPIC_BASE_URL],
    ["google", settings.GEMINI_API_KEY, undefined],
    ["mistral", settings.MISTRAL_API_KEY, undefined],
    ["openrouter", settings.OPENROUTER_API_KEY, undefined],
  ];
  const keyed = given.flatMap(([kind, key, baseUrl]): Provider[] => {
    const { name, baseUrl: usual } = providerKinds[kind];
    return key ? [{ slug: kind, kind, name, baseUrl: baseUrl ?? usual ?? "", key, origin: "instance" }] : [];
  });
  return settings.OLLAMA_BASE_URL
    ? [
        ...keyed,
        {
          slug: "ollama",
          kind: "ollama",
          name: "Ollama",
          baseUrl: settings.OLLAMA_BASE_URL,
          key: null,
          origin: "instance",
        },
      ]
    : keyed;
}
