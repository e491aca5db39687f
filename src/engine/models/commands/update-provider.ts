import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { seal } from "#platform/secrets/seal.ts";
import { isProviderKind, providerKinds } from "../provider-kinds.ts";
import { providerNameResult } from "../provider-result.ts";
import { forgetProviders } from "../providers.ts";
import { findProviderRow } from "../records/find-provider-row.ts";
import { decidePrivateAddress } from "../rules/decide-private-address.ts";
import { providerFields, requireComplete, requireKeyForAddress } from "../rules/provider-input.ts";
import { provider } from "../tables.ts";

/** Changes what is given and leaves the rest; a key of null takes the key away. */
export const updateProvider = command({
  name: "models.update_provider",
  input: z.object({
    providerId: uuid(),
    name: providerFields.name.optional(),
    baseUrl: providerFields.baseUrl.optional(),
    key: providerFields.key.optional(),
    settings: providerFields.settings.optional(),
    isEnabled: z.boolean().optional(),
  }),
  result: providerNameResult.extend({ isEnabled: z.boolean() }),
  allow: "models:manage",
  async run({ db, actor, workspace }, { providerId, key, ...given }) {
    const row = await findProviderRow(db, workspace.id, providerId);
    const kind = isProviderKind(row.kind) ? row.kind : "compatible";
    const usual = providerKinds[kind].baseUrl;
    const baseUrl = given.baseUrl === undefined ? row.baseUrl : given.baseUrl;
    const hasKey = key === undefined ? row.sealedKey !== null : key !== null;
    requireComplete(kind, { baseUrl, hasKey });
    const [before, after] = [row.baseUrl ?? usual, baseUrl ?? usual];
    if (before && after) requireKeyForAddress(before, after, row.sealedKey !== null, key !== undefined);
    const known = { address: before, isAllowed: row.allowsPrivateAddress };
    const allowsPrivateAddress =
      given.baseUrl !== undefined && after
        ? await decidePrivateAddress(db, actor, after, known)
        : row.allowsPrivateAddress;
    const [changed] = await db
      .update(provider)
      .set({
        ...given,
        isEnabled: given.isEnabled ?? row.isEnabled,
        ...(key !== undefined && { sealedKey: key === null ? null : seal(key) }),
        allowsPrivateAddress,
        // What was found out before may no longer be true.
        checkedAt: null,
        checkError: null,
      })
      .where(eq(provider.id, providerId))
      .returning({ id: provider.id, slug: provider.slug, name: provider.name, isEnabled: provider.isEnabled });
    if (!changed) throw new Error("the provider was not changed");
    forgetProviders(workspace.id);
    return changed;
  },
  audit: ({ providerId, key, ...given }, { name }) => ({
    targetId: providerId,
    detail: { name, changed: [...Object.keys(given), ...(key === undefined ? [] : ["key"])] },
  }),
});
