import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireAgent } from "#engine/agents/records/find-agent.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { checkFields } from "../check-fields.ts";
import { checkRuleTable } from "../tables.ts";

/** Adds a check of live traffic, or changes one. It looks at what is filed from now on. */
export const saveCheck = command({
  name: "trace.save_check",
  input: z.object({ ...checkFields, checkId: uuid().optional() }),
  result: z.object({ id: z.string(), name: z.string() }),
  allow: "trace:manage",
  async run({ db, actor, workspace }, { checkId, ...given }) {
    if (given.agentId) await requireAgent(db, { actor, workspace }, given.agentId);
    if (!checkId) {
      const [row] = await db
        .insert(checkRuleTable)
        .values({ ...given, workspaceId: workspace.id, createdBy: actor.id })
        .returning({ id: checkRuleTable.id });
      return { id: row?.id as string, name: given.name };
    }
    const [row] = await db
      .update(checkRuleTable)
      .set({ ...given, lastFault: null })
      .where(and(eq(checkRuleTable.workspaceId, workspace.id), eq(checkRuleTable.id, checkId)))
      .returning({ id: checkRuleTable.id });
    if (!row) throw notFound("This check");
    return { id: row.id, name: given.name };
  },
  audit: ({ name, share, isPaused }, { id }) => ({ targetId: id, detail: { name, share, isPaused } }),
});
