import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { seal } from "#platform/secrets/seal.ts";
import { type ProviderKind, providerKindNames, providerKinds } from "../provider-kinds.ts";
import { providerNameResult } from "../provider-result.ts";
import { forgetProviders } from "../providers.ts";
import { decidePrivateAddress } from "../rules/decide-private-address.ts";
import { providerFields, providerSlug, requireComplete, reservedSlugs } from "../rules/provider-input.ts";
import { provider } from "../tables.ts";

const mostProviders = 50;

/** A provider of the workspace's own. Its key is sealed at once and never shown again. */
export const addProvider = command({
  name: "models.add_provider",
  input: z.object({
    kind: z.enum(providerKindNames),
    name: providerFields.name.optional(),
    slug: providerSlug().optional(),
    baseUrl: providerFields.baseUrl.default(null),
    key: providerFields.key.default(null),
    settings: providerFields.settings.default({}),
  }),
  result: providerNameResult,
  allow: "models:manage",
  async run({ db, actor, workspace }, { kind, name, slug, baseUrl, key, settings }) {
    requireComplete(kind, { baseUrl, hasKey: key !== null });
    const address = baseUrl ?? providerKinds[kind].baseUrl ?? "";
    const allowsPrivateAddress = await decidePrivateAddress(db, actor, address);
    const taken = await slugsOf(db, workspace.id);
    if (taken.length >= mostProviders)
      throw new AppError("over_limit", `There are ${mostProviders} providers. Remove one first.`);
    if (slug && (taken.includes(slug) || reservedSlugs.includes(slug)))
      throw new AppError("conflict", `Another provider is called ${slug}. Choose another short name.`);
    const [row] = await db
      .insert(provider)
      .values({
        workspaceId: workspace.id,
        kind,
        slug: slug ?? freeSlug(kind, taken),
        name: name ?? providerKinds[kind].name,
        baseUrl,
        sealedKey: key === null ? null : seal(key),
        settings,
        allowsPrivateAddress,
      })
      .returning({ id: provider.id, slug: provider.slug, name: provider.name });
    if (!row) throw new Error("the provider was not written");
    forgetProviders(workspace.id);
    return row;
  },
  audit: ({ kind }, { id, name, slug }) => ({ targetId: id, detail: { kind, name, slug } }),
});

async function slugsOf(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db.select({ slug: provider.slug }).from(provider).where(eq(provider.workspaceId, workspaceId));
  return rows.map(({ slug }) => slug);
}

function freeSlug(kind: ProviderKind, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const slug = number === 1 ? kind : `${kind}-${number}`;
    if (!taken.includes(slug)) return slug;
  }
}
