import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { workspace } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { lockWorkspace } from "../records/lock-workspace.ts";
import { graceDays, requireTypedName } from "../rules/deletion-rules.ts";
import { requireOwnDoing } from "../rules/own-doing.ts";

/** Marks the workspace for deletion. Until the days are over everything works on, and an owner can restore it. */
export const deleteWorkspace = command({
  name: "people.delete_workspace",
  input: z.object({ name: z.string().max(1000) }),
  result: z.object({
    id: uuid(),
    name: z.string(),
    deleteAfter: timestamp.nullable().describe("When everything in it is deleted; it can be restored until then"),
  }),
  allow: "workspace:delete",
  async run({ db, actor, workspace: current, publish }, { name }) {
    requireOwnDoing(actor, "delete a workspace");
    const found = await lockWorkspace(db, current.id);
    requireTypedName(found.name, name);
    const [marked] = await db
      .update(workspace)
      .set({ deleteAfter: sql`coalesce(${workspace.deleteAfter}, now() + make_interval(days => ${graceDays}))` })
      .where(eq(workspace.id, current.id))
      .returning({ deleteAfter: workspace.deleteAfter });
    await publish("people.workspace_changed", {});
    return { id: found.id, name: found.name, deleteAfter: marked?.deleteAfter ?? null };
  },
  audit: (_input, result) => ({ targetId: result.id, detail: { name: result.name, deleteAfter: result.deleteAfter } }),
});
