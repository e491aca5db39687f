import type { Db } from "#platform/db/db.ts";
import { giveProviderAccess } from "./give-provider-access.ts";
import { readSettings } from "./read-settings.ts";

/** Gives a workspace that was just created what the operator decided for new ones. */
export async function prepareWorkspace(db: Db, workspaceId: string): Promise<void> {
  const { newWorkspacesUseProviders, defaultBudgetNanos } = await readSettings(db);
  if (newWorkspacesUseProviders) await giveProviderAccess(db, workspaceId, defaultBudgetNanos);
}
