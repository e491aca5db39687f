import { database, sqlClient } from "#platform/db/db.ts";
import { providersOf } from "../providers.ts";
import { adoptListPrices } from "../records/adopt-list-prices.ts";

/** Puts shipped prices on the lists of workspaces for all models their providers offer, also after the list was updated. */
export async function adoptOfferedPrices(): Promise<boolean> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const [next] = await sqlClient()<{ id: string; models: string[] }[]>`
      select workspace_id as id, array_agg(provider_slug || '/' || model_id) as models from core.model
      where workspace_id = (select min(workspace_id::text)::uuid from core.model where workspace_id > ${after})
      group by 1`;
    if (!next) return false;
    await adoptListPrices(database(), next.id, await providersOf(next.id), next.models);
    after = next.id;
  }
}
