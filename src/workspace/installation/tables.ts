import { bigint, boolean, text } from "drizzle-orm/pg-core";
import { core } from "#core/access/tables.ts";

export const workspaceCreations = ["operator", "managers", "anyone"] as const;
export type WorkspaceCreation = (typeof workspaceCreations)[number];

export const installation = core.table("installation", {
  id: boolean("id").primaryKey().default(true),
  workspaceCreation: text("workspace_creation").$type<WorkspaceCreation>().notNull().default("managers"),
  newWorkspacesUseProviders: boolean("new_workspaces_use_providers").notNull().default(false),
  defaultBudgetNanos: bigint("default_budget_nanos", { mode: "number" }).default(10_000_000_000),
});
