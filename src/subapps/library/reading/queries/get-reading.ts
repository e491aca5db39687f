import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { requirePerson } from "../records/require-person.ts";
import { readingState, viewSettings } from "../tables.ts";
import { usualView, viewSettingsShape } from "../view-settings.ts";

const readingResult = z.object({
  revisionId: z.string().nullable(),
  position: z.number().describe("Offset into the text"),
  furthest: z.number().describe("Offset into the text"),
  holdsBack: z.boolean().describe("Answers use only what has been read so far"),
  settings: viewSettingsShape,
});
export type Reading = z.output<typeof readingResult>;

/** Where whoever asks is in a document, and how they like to read. */
export const getReading = query({
  name: "library.get_reading",
  input: z.object({ documentId: uuid() }),
  result: readingResult,
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId }): Promise<Reading> {
    const userId = requirePerson(actor);
    await requireDocument(db, { actor, workspace }, documentId);
    const [[state], [view]] = await Promise.all([
      db
        .select()
        .from(readingState)
        .where(and(eq(readingState.documentId, documentId), eq(readingState.userId, userId))),
      db
        .select()
        .from(viewSettings)
        .where(and(eq(viewSettings.workspaceId, workspace.id), eq(viewSettings.userId, userId))),
    ]);
    return {
      revisionId: state?.revisionId ?? null,
      position: state?.position ?? 0,
      furthest: state?.furthest ?? 0,
      holdsBack: state?.holdsBack ?? false,
      settings: { ...usualView, ...view?.settings },
    };
  },
});
