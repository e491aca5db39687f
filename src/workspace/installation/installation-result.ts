import { z } from "zod";
import { workspaceCreations } from "./tables.ts";

/** The settings of the whole installation. */
export const installationResult = z.object({
  workspaceCreation: z.enum(workspaceCreations).describe("Who may create workspaces"),
  newWorkspacesUseProviders: z.boolean(),
  defaultBudgetNanos: z
    .number()
    .nullable()
    .describe("Monthly budget of a new workspace in billionths of its currency; null for none"),
});
