import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { isOperator } from "#core/access/operator.ts";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { instanceProviders } from "../instance-providers.ts";
import { ollamaProbe } from "../ollama-probe.ts";
import { isProviderKind, type Provider, type ProviderSettings, providerKinds } from "../provider-kinds.ts";
import { foundOllama, openKey, usesInstallationProviders } from "../providers.ts";
import type { ProviderRow } from "../records/find-provider-row.ts";
import { model, provider } from "../tables.ts";

export type ListedProvider = {
  /** Null for what the installation or this machine brings: that is changed elsewhere. */
  id: string | null;
  slug: string;
  kind: string;
  name: string;
  baseUrl: string | null;
  hasKey: boolean;
  /** The last four characters, to tell keys apart; for those who may manage. */
  keyEnding: string | null;
  /** False when the key was sealed under another SECRET. */
  canOpenKey: boolean;
  settings: ProviderSettings;
  isEnabled: boolean;
  origin: Provider["origin"];
  checkedAt: Date | null;
  checkError: string | null;
  modelCount: number;
};

const listedProvider = z.object({
  id: uuid().nullable().describe("Null for a provider of the installation or of this machine"),
  slug: z.string(),
  kind: z.string(),
  name: z.string(),
  baseUrl: z.string().nullable(),
  hasKey: z.boolean(),
  keyEnding: z.string().nullable().describe("The last four characters, for those who may manage models"),
  canOpenKey: z.boolean().describe("False when the key was encrypted with another SECRET"),
  settings: z.object({
    apiVersion: z.string().optional().describe("Azure's version of the API"),
    models: z.array(z.string()).optional().describe("Models named by hand; with Azure, the deployments"),
  }),
  isEnabled: z.boolean(),
  origin: z.enum(["workspace", "instance", "found"]),
  checkedAt: timestamp.nullable(),
  checkError: z.string().nullable(),
  modelCount: z.int(),
});

/** The providers a workspace has. A key never leaves: only whether there is one, and how it ends. */
export const listProviders = query({
  name: "models.list_providers",
  input: z.object({}),
  result: z.object({ items: z.array(listedProvider) }),
  allow: "models:read",
  async run({ db, actor, workspace }): Promise<{ items: ListedProvider[] }> {
    const mayManage = workspace.permissions.has("models:manage");
    const [hasAccess, rows, counts] = await Promise.all([
      usesInstallationProviders(workspace.id),
      db.select().from(provider).where(eq(provider.workspaceId, workspace.id)).orderBy(provider.createdAt),
      countsOf(db, workspace.id),
    ]);
    const own = rows.map((row) => ownItem(row, mayManage));
    const isTaken = (slug: string) => own.some((item) => item.slug === slug && item.isEnabled);
    const given = !hasAccess ? [] : instanceProviders().filter(({ slug }) => !isTaken(slug));
    const isAlone = hasAccess && own.every(({ isEnabled }) => !isEnabled) && given.length === 0;
    if (isAlone) await ollamaProbe.ask();
    const found = isAlone && ollamaProbe.isThere() ? [foundOllama()] : [];
    const items = [...own, ...[...given, ...found].map((one) => givenItem(one, isOperator(actor)))];
    return { items: items.map((item) => ({ ...item, modelCount: counts.get(item.slug) ?? 0 })) };
  },
});

async function countsOf(db: Db, workspaceId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ slug: model.providerSlug, count: sql<number>`count(*)::int` })
    .from(model)
    .where(eq(model.workspaceId, workspaceId))
    .groupBy(model.providerSlug);
  return new Map(rows.map(({ slug, count }) => [slug, count]));
}

function ownItem(row: ProviderRow, mayManage: boolean): ListedProvider {
  const key = row.sealedKey ? openKey(row.sealedKey, row.slug) : null;
  const usual = isProviderKind(row.kind) ? providerKinds[row.kind].baseUrl : null;
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    name: row.name,
    baseUrl: mayManage ? (row.baseUrl ?? usual) : null,
    hasKey: row.sealedKey !== null,
    keyEnding: mayManage ? endingOf(key) : null,
    canOpenKey: row.sealedKey === null || key !== null,
    settings: mayManage ? row.settings : {},
    isEnabled: row.isEnabled,
    origin: "workspace",
    checkedAt: row.checkedAt,
    checkError: mayManage ? row.checkError : null,
    modelCount: 0,
  };
}

/** Where the installation's providers are reached can be inside its network: that is shown to the operator only. */
const givenItem = (
  { slug, kind, name, baseUrl, key, settings, origin }: Provider,
  isShown: boolean,
): ListedProvider => ({
  id: null,
  slug,
  kind,
  name,
  baseUrl: isShown ? baseUrl : null,
  hasKey: key !== null,
  keyEnding: null,
  canOpenKey: true,
  settings: isShown ? settings : {},
  isEnabled: true,
  origin,
  checkedAt: null,
  checkError: null,
  modelCount: 0,
});

/** Of a short key even four characters would tell too much. */
const endingOf = (key: string | null): string | null => (key && key.length >= 12 ? key.slice(-4) : null);
