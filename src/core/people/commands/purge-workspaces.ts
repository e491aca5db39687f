import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { workspace } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import { withinWorkspace } from "../rules/within-workspace.ts";

const batch = 20;

/** Deletes for good what was marked and whose days are over. The audit log keeps its lines. */
export const purgeWorkspaces = command({
  name: "people.purge_workspaces",
  input: z.object({}),
  allow: "system",
  audit: false,
  async run({ db, context }) {
    const due = await db
      .select({ id: workspace.id, name: workspace.name })
      .from(workspace)
      .where(sql`${workspace.deleteAfter} <= now()`)
      .orderBy(workspace.deleteAfter)
      .limit(batch)
      .for("update", { skipLocked: true });
    if (due.length === 0) return { purged: [] };
    const ids = due.map(({ id }) => id);
    await db.delete(workspace).where(inArray(workspace.id, ids));
    for (const { id, name } of due) {
      await writeAudit(db, withinWorkspace(context, { id, name, role: "owner" }), {
        action: "people.purge_workspace",
        targetId: id,
        detail: { name },
      });
    }
    return { purged: ids };
  },
});
