import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { forgetChoices } from "../chat-models.ts";
import { providerNameResult } from "../provider-result.ts";
import { forgetProviders } from "../providers.ts";
import { findProviderRow } from "../records/find-provider-row.ts";
import { model, provider } from "../tables.ts";

/** Forgets a provider, its key and its list of models, and takes it out of every chain. Prices stay for the record. */
export const removeProvider = command({
  name: "models.remove_provider",
  input: z.object({ providerId: uuid() }),
  result: providerNameResult,
  allow: "models:manage",
  async run({ db, workspace }, { providerId }) {
    const { slug, name } = await findProviderRow(db, workspace.id, providerId);
    await db.delete(provider).where(eq(provider.id, providerId));
    await db.delete(model).where(and(eq(model.workspaceId, workspace.id), eq(model.providerSlug, slug)));
    await db.execute(sql`
      update core.model_choice set models = array(
        select one from unnest(models) with ordinality as chain (one, place)
        where split_part(one, '/', 1) <> ${slug} order by place)
      where workspace_id = ${workspace.id}`);
    await db.execute(
      sql`delete from core.model_choice where workspace_id = ${workspace.id} and cardinality(models) = 0`,
    );
    forgetProviders(workspace.id);
    forgetChoices(workspace.id);
    return { id: providerId, slug, name };
  },
  audit: (_input, { id, name, slug }) => ({ targetId: id, detail: { name, slug } }),
});
