import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireFolder } from "../records/find-folder.ts";
import { folder } from "../tables.ts";

/** Takes a folder away. What lay in it stays in the list. */
export const deleteFolder = command({
  name: "chat.delete_folder",
  input: z.object({ folderId: uuid() }),
  result: z.object({ id: uuid() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace }, { folderId }) {
    await requireFolder(db, { actor, workspace }, folderId);
    await db.delete(folder).where(eq(folder.id, folderId));
    return { id: folderId };
  },
});
