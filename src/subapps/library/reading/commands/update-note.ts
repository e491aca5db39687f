import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { noteFields, passagesShape } from "../note-fields.ts";
import { requireNote, requireOwn } from "../records/find-annotation.ts";
import { writePassages } from "../records/write-passages.ts";
import { note } from "../tables.ts";

export const updateNote = command({
  name: "library.update_note",
  input: z.object({
    noteId: uuid(),
    title: noteFields.title.optional(),
    content: noteFields.content.optional(),
    isPrivate: noteFields.isPrivate.optional(),
    passages: passagesShape.optional(),
  }),
  result: idResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { noteId, passages, ...given }) {
    const who = { actor, workspace };
    requireOwn(who, (await requireNote(db, who, noteId)).createdBy, "note");
    await db
      .update(note)
      .set({ ...given, updatedAt: new Date() })
      .where(eq(note.id, noteId));
    if (passages) await writePassages(db, who, noteId, passages);
    await publish("library.notes_changed", { noteId });
    return { id: noteId };
  },
  audit: ({ noteId }) => ({ targetId: noteId }),
});
