import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { workspace } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import { event } from "#core/events/tables.ts";
import { uuid } from "#lib/uuid.ts";
import { withinWorkspace } from "../rules/within-workspace.ts";

const batch = 20;

/**
 * Deletes for good what was marked and whose days are over, with everything in it. Rooms that keep something elsewhere hear
 * of it. The audit log keeps its lines.
 */
export const purgeWorkspaces = command({
  name: "people.purge_workspaces",
  input: z.object({}),
  result: z.object({ purged: z.array(uuid()).describe("The ids of the workspaces that were deleted") }),
  allow: "system",
  audit: false,
  async run({ db, context, publish }) {
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
    // News and answers that were kept hang on no row of the workspace, and may quote what was said in it.
    await db.delete(event).where(inArray(event.workspaceId, ids));
    await db.execute(sql`delete from core.answer_given where workspace_id = any(${sql.param(ids)}::uuid[])`);
    for (const { id, name } of due) {
      await publish("people.workspace_purged", { workspaceId: id }, { workspaceId: null });
      await writeAudit(db, withinWorkspace(context, { id, name, role: "owner" }), {
        action: "people.purge_workspace",
        targetId: id,
        detail: { name },
      });
    }
    return { purged: ids };
  },
});
