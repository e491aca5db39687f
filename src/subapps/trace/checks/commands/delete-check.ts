import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { checkRuleTable } from "../tables.ts";

/** Ends a check. The scores it gave stay. */
export const deleteCheck = command({
  name: "trace.delete_check",
  input: z.object({ checkId: uuid() }),
  result: z.object({ id: z.string(), name: z.string() }),
  allow: "trace:manage",
  async run({ db, workspace }, { checkId }) {
    const [row] = await db
      .delete(checkRuleTable)
      .where(and(eq(checkRuleTable.workspaceId, workspace.id), eq(checkRuleTable.id, checkId)))
      .returning({ name: checkRuleTable.name });
    if (!row) throw notFound("This check");
    return { id: checkId, name: row.name };
  },
  audit: ({ checkId }, { name }) => ({ targetId: checkId, detail: { name } }),
});
