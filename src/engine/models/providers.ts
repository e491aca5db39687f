import { BriefCache } from "#platform/brief-cache.ts";
import { sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { unseal } from "#platform/secrets/seal.ts";
import { instanceProviders } from "./instance-providers.ts";
import { localProvider } from "./local/local-provider.ts";
import { ollamaProbe } from "./ollama-probe.ts";
import {
  isProviderKind,
  type Provider,
  type ProviderKind,
  type ProviderSettings,
  providerKinds,
} from "./provider-kinds.ts";

const cache = new BriefCache<Map<string, Provider>>(2000);

/** The providers a workspace can use by slug: its own first, then those of the installation where it has access. */
export const providersOf = (workspaceId: string): Promise<Map<string, Provider>> =>
  cache.get(workspaceId, async () => {
    const [rows, hasAccess] = await Promise.all([
      sqlClient()`
        select slug, kind, name, base_url, sealed_key, settings, allows_private_address from core.provider
        where workspace_id = ${workspaceId} and is_enabled order by created_at`,
      usesInstallationProviders(workspaceId),
    ]);
    const own = rows.flatMap((row) => (isProviderKind(row.kind) ? [ownProvider(row.kind, row)] : []));
    if (!hasAccess) return new Map(own.map((provider) => [provider.slug, provider]));
    const bySlug = new Map([...own, ...instanceProviders()].map((provider) => [provider.slug, provider]));
    for (const provider of own) bySlug.set(provider.slug, provider); // a workspace's own key comes before ours
    if (bySlug.size === 0 && ollamaProbe.isThere()) bySlug.set("ollama", foundOllama());
    const local = await localProvider();
    if (local) bySlug.set(local.slug, local);
    return bySlug;
  });

/** Decided by the operator; see workspace/installation. */
export async function usesInstallationProviders(workspaceId: string): Promise<boolean> {
  const [row] = await sqlClient()<{ uses: boolean }[]>`
    select uses_installation_providers as uses from core.workspace where id = ${workspaceId}`;
  return row?.uses === true;
}

export const forgetProviders = (workspaceId: string): void => cache.forget(workspaceId);

export const foundOllama = (): Provider => ({
  slug: "ollama",
  kind: "ollama",
  name: providerKinds.ollama.name,
  baseUrl: ollamaProbe.baseUrl,
  key: null,
  settings: {},
  origin: "found",
  allowsPrivateAddress: true,
});

export function ownProvider(kind: ProviderKind, row: Record<string, unknown>): Provider {
  return {
    slug: String(row.slug),
    kind,
    name: String(row.name),
    baseUrl: String(row.base_url ?? providerKinds[kind].baseUrl ?? ""),
    key: row.sealed_key ? openKey(String(row.sealed_key), String(row.slug)) : null,
    settings: (row.settings ?? {}) as ProviderSettings,
    origin: "workspace",
    allowsPrivateAddress: row.allows_private_address === true,
  };
}

/** A key sealed under a SECRET that is gone must not take the other providers with it. */
export function openKey(sealed: string, slug: string): string | null {
  try {
    return unseal(sealed);
  } catch (error) {
    log.warn("a provider's key cannot be opened", { provider: slug, error });
    return null;
  }
}
