import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { titledResult } from "../../id-result.ts";
import { requireNote, requireOwn } from "../records/find-annotation.ts";
import { note } from "../tables.ts";

export const deleteNote = command({
  name: "library.delete_note",
  input: z.object({ noteId: uuid() }),
  result: titledResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { noteId }) {
    const who = { actor, workspace };
    const { createdBy, title } = await requireNote(db, who, noteId);
    requireOwn(who, createdBy, "note");
    await db.delete(note).where(eq(note.id, noteId));
    await publish("library.notes_changed", { noteId });
    return { id: noteId, title };
  },
  audit: ({ noteId }, { title }) => ({ targetId: noteId, detail: { title } }),
});
