import type { Db } from "#platform/db/db.ts";
import { installation, type WorkspaceCreation } from "../tables.ts";

export type InstallationSettings = {
  workspaceCreation: WorkspaceCreation;
  newWorkspacesUseProviders: boolean;
  /** Billionths of a workspace's currency per month; null for no budget. */
  defaultBudgetNanos: number | null;
};

/** The strictest settings hold where the row is missing. */
const closed: InstallationSettings = {
  workspaceCreation: "operator",
  newWorkspacesUseProviders: false,
  defaultBudgetNanos: 10_000_000_000,
};

export async function readSettings(db: Db): Promise<InstallationSettings> {
  const [row] = await db
    .select({
      workspaceCreation: installation.workspaceCreation,
      newWorkspacesUseProviders: installation.newWorkspacesUseProviders,
      defaultBudgetNanos: installation.defaultBudgetNanos,
    })
    .from(installation);
  return row ?? closed;
}
