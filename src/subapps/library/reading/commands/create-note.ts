import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { noteFields, passagesShape } from "../note-fields.ts";
import { requirePerson } from "../records/require-person.ts";
import { writePassages } from "../records/write-passages.ts";
import { note } from "../tables.ts";

/** Writes a note, beside a document or by itself, with links to the passages it speaks of. */
export const createNote = command({
  name: "library.create_note",
  input: z.object({
    documentId: uuid().nullable().default(null),
    title: noteFields.title.default(""),
    content: noteFields.content.default(""),
    isPrivate: noteFields.isPrivate.default(true),
    passages: passagesShape.default([]),
  }),
  result: idResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { passages, ...given }) {
    const who = { actor, workspace };
    const createdBy = requirePerson(actor);
    if (given.documentId) await requireDocument(db, who, given.documentId);
    const [row] = await db
      .insert(note)
      .values({ ...given, workspaceId: workspace.id, createdBy })
      .returning({ id: note.id });
    const id = row?.id as string;
    await writePassages(db, who, id, passages);
    await publish("library.notes_changed", { noteId: id });
    return { id };
  },
  audit: ({ documentId }, { id }) => ({ targetId: id, detail: { documentId } }),
});
