import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireOperator } from "#core/access/operator.ts";
import { permissionsOf } from "#core/access/permissions.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { readSettings } from "#workspace/installation/records/read-settings.ts";
import { budgetNanos } from "#workspace/installation/rules/budget-nanos.ts";
import { giveProviderAccess, takeProviderAccess } from "../records/give-provider-access.ts";

/** Lets a workspace use the installation's providers, or stops it. Without a budget given it gets the default one. */
export const setProviderAccess = command({
  name: "installation.set_provider_access",
  input: z.object({
    workspaceId: uuid(),
    usesProviders: z.boolean(),
    /** Null for no limit. */
    budgetNanos: budgetNanos().nullable().optional(),
  }),
  result: z.object({
    workspaceId: uuid(),
    usesProviders: z.boolean(),
    budgetNanos: z.number().nullable().describe("Monthly budget in billionths of the currency; null for none"),
    detail: z
      .object({ workspaceName: z.string(), usesProviders: z.boolean(), budgetNanos: z.number().nullable().optional() })
      .describe("As the audit log has it"),
  }),
  allow: "member",
  async run({ db, actor, workspace, context, publish }, { workspaceId, usesProviders, budgetNanos: given }) {
    requireOperator(actor, "decide which workspaces use its providers");
    const [row] = await db.execute<{ name: string }>(
      sql`select name from core.workspace where id = ${workspaceId} for update`,
    );
    if (!row) throw notFound("The workspace");
    const budget = given === undefined ? (await readSettings(db)).defaultBudgetNanos : given;
    if (usesProviders) await giveProviderAccess(db, workspaceId, budget);
    else await takeProviderAccess(db, workspaceId);
    await publish("usage.budgets_changed", {}, { workspaceId });
    const detail = { workspaceName: row.name, usesProviders, ...(usesProviders && { budgetNanos: budget }) };
    // The workspace finds it in its own log as well, under the operator's name.
    if (workspaceId !== workspace?.id) {
      const there = { id: workspaceId, name: row.name, role: "admin" as const, permissions: permissionsOf("admin") };
      const line = { action: "installation.set_provider_access", targetId: workspaceId, detail };
      await writeAudit(db, { ...context, workspace: there }, line);
    }
    return { workspaceId, usesProviders, budgetNanos: usesProviders ? budget : null, detail };
  },
  audit: ({ workspaceId }, { detail }) => ({ targetId: workspaceId, detail }),
});
