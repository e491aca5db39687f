import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { command } from "#core/command/operation.ts";
import { installationResult } from "../installation-result.ts";
import { readSettings } from "../records/read-settings.ts";
import { budgetNanos } from "../rules/budget-nanos.ts";
import { installation, workspaceCreations } from "../tables.ts";

/** Changes what is given and leaves the rest. Workspaces that are there already keep what they have. */
export const updateInstallation = command({
  name: "installation.update",
  input: z.object({
    workspaceCreation: z.enum(workspaceCreations).optional(),
    newWorkspacesUseProviders: z.boolean().optional(),
    defaultBudgetNanos: budgetNanos().nullable().optional(),
  }),
  result: installationResult,
  allow: "member",
  async run({ db, actor }, given) {
    requireOperator(actor, "change its settings");
    const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    if (Object.keys(set).length > 0)
      await db.insert(installation).values(set).onConflictDoUpdate({ target: installation.id, set });
    return readSettings(db);
  },
  audit: (given) => ({ detail: given }),
});
