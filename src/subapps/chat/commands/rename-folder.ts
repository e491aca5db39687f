import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { requireFolder } from "../records/find-folder.ts";
import { folder } from "../tables.ts";

export const renameFolder = command({
  name: "chat.rename_folder",
  input: z.object({ folderId: uuid(), name: displayName() }),
  result: z.object({ id: uuid(), name: z.string() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace }, { folderId, name }) {
    await requireFolder(db, { actor, workspace }, folderId);
    await db.update(folder).set({ name }).where(eq(folder.id, folderId));
    return { id: folderId, name };
  },
});
