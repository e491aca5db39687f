import type { Db } from "#platform/db/db.ts";
import { readSettings } from "#workspace/installation/records/read-settings.ts";
import { giveProviderAccess } from "./give-provider-access.ts";

/** Gives a workspace that was just created the access to providers that the operator decided for new ones. */
export async function giveDefaultAccess(db: Db, workspaceId: string): Promise<void> {
  const { newWorkspacesUseProviders, defaultBudgetNanos } = await readSettings(db);
  if (newWorkspacesUseProviders) await giveProviderAccess(db, workspaceId, defaultBudgetNanos);
}
