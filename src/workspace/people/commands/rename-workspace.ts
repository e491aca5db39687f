import { eq } from "drizzle-orm";
import { z } from "zod";
import { workspace } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";

export const renameWorkspace = command({
  name: "people.rename_workspace",
  input: z.object({ name: displayName() }),
  result: z.object({ id: uuid(), name: z.string(), before: z.string().describe("The name until now") }),
  allow: "workspace:update",
  async run({ db, workspace: current, publish }, { name }) {
    await db.update(workspace).set({ name }).where(eq(workspace.id, current.id));
    await publish("people.workspace_changed", {});
    return { id: current.id, name, before: current.name };
  },
  audit: (_input, result) => ({ targetId: result.id, detail: { from: result.before, to: result.name } }),
});
