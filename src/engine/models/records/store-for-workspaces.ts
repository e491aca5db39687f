import { type Db, database, sqlClient } from "#platform/db/db.ts";
import type { ListedModel } from "../listed-model.ts";
import { storeModels } from "./store-models.ts";

const atOnce = 200;

/**
 * Keeps what a provider of the installation offers for the workspaces that may use it: for all of them, or only for those
 * that have no list yet. A workspace's own provider of the same name keeps its own list.
 */
export async function storeForWorkspaces(
  slug: string,
  listed: readonly ListedModel[],
  whom: "all" | "missing",
): Promise<void> {
  if (listed.length === 0) return;
  const unique = [...new Map(listed.map((one) => [one.modelId, one])).values()];
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const rows = await sqlClient()<{ id: string }[]>`
      select w.id from core.workspace w
      where w.uses_installation_providers and w.id > ${after}
        and not exists (select from core.provider p where p.workspace_id = w.id and p.slug = ${slug} and p.is_enabled)
        and (${whom === "all"}
          or not exists (select from core.model m where m.workspace_id = w.id and m.provider_slug = ${slug}))
      order by w.id limit ${atOnce}`;
    for (const { id } of rows)
      await database().transaction((transaction) => storeModels(transaction as unknown as Db, id, slug, unique));
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.id;
  }
}
