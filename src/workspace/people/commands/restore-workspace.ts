import { eq } from "drizzle-orm";
import { z } from "zod";
import { workspace } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { lockWorkspace } from "../records/lock-workspace.ts";

/** Takes a deletion back while its days are not over. */
export const restoreWorkspace = command({
  name: "people.restore_workspace",
  input: z.object({}),
  result: z.object({ id: uuid(), name: z.string() }),
  allow: "workspace:delete",
  async run({ db, workspace: current, publish }) {
    const found = await lockWorkspace(db, current.id);
    if (!found.deleteAfter) throw new AppError("conflict", "This workspace is not being deleted.");
    await db.update(workspace).set({ deleteAfter: null }).where(eq(workspace.id, current.id));
    await publish("people.workspace_changed", {});
    return { id: found.id, name: found.name };
  },
  audit: (_input, result) => ({ targetId: result.id, detail: { name: result.name } }),
});
