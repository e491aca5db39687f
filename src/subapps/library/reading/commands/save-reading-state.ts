import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { requireRevision } from "../records/read-stretch.ts";
import { requirePerson } from "../records/require-person.ts";
import { readingState } from "../tables.ts";

const offset = z.number().int().min(0).max(2_000_000_000);

/** Remembers where somebody is in a document. The last writer wins, whatever the device. */
export const saveReadingState = command({
  name: "library.save_reading_state",
  input: z.object({
    documentId: uuid(),
    revisionId: uuid(),
    position: offset,
    furthest: offset,
    holdsBack: z.boolean().optional(),
  }),
  result: z.object({
    position: z.number().describe("Offset into the text"),
    furthest: z.number().describe("Offset into the text"),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, revisionId, position, furthest, holdsBack }) {
    const userId = requirePerson(actor);
    const document = await requireDocument(db, { actor, workspace }, documentId);
    const { characters } = await requireRevision(db, document, revisionId);
    const known = {
      revisionId,
      position: Math.min(position, characters),
      furthest: Math.min(Math.max(position, furthest), characters),
      updatedAt: new Date(),
      ...(holdsBack !== undefined && { holdsBack }),
    };
    await db
      .insert(readingState)
      .values({ ...known, documentId, userId, workspaceId: workspace.id })
      .onConflictDoUpdate({ target: [readingState.documentId, readingState.userId], set: known });
    return { position: known.position, furthest: known.furthest };
  },
  // A line for every scroll would bury what matters in the log.
  audit: false,
});
