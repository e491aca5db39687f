import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { annotationFields } from "../annotation-fields.ts";
import { readStretch, readText, requireRevision } from "../records/read-stretch.ts";
import { requirePerson } from "../records/require-person.ts";
import { findQuote } from "../rules/find-quote.ts";
import { foldSpaces } from "../rules/fold-spaces.ts";
import { anchor, annotation } from "../tables.ts";

/**
 * Marks a passage: by its offsets in a revision, or by its words. The words and those around them are taken from the text
 * itself, so a highlight can never claim what does not stand there.
 */
export const createAnnotation = command({
  name: "library.create_annotation",
  input: z
    .object({
      documentId: uuid(),
      revisionId: uuid().optional(),
      start: z.number().int().min(0).optional(),
      end: z.number().int().min(1).optional(),
      quote: z.string().trim().min(1).max(5000).optional(),
      color: annotationFields.color.default("yellow"),
      note: annotationFields.note.default(""),
      tags: annotationFields.tags.default([]),
      isPrivate: annotationFields.isPrivate.default(false),
      origin: z.enum(["user", "ai"]).default("user"),
    })
    .refine(
      ({ start, end, quote }) => (quote === undefined ? start !== undefined && end !== undefined && end > start : true),
      "Say where: start and end, with end after start, or the words as quote.",
    ),
  result: idResult.extend({
    start: z.number(),
    end: z.number(),
    page: z.number(),
    exact: z.string().describe("The highlighted words"),
  }),
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { documentId, revisionId, start, end, quote, ...fields }) {
    const createdBy = requirePerson(actor);
    const document = await requireDocument(db, { actor, workspace }, documentId);
    const { id: at } = await requireRevision(db, document, revisionId);
    const place = { start: start ?? 0, end: end ?? 0 };
    if (quote !== undefined) {
      const { text } = await readText(db, at);
      const found = findQuote(foldSpaces(text), { exact: quote, prefix: "", suffix: "", start: place.start });
      if (found?.state !== "anchored")
        throw new AppError("invalid", "These words are not in the document. Copy them from its text.");
      Object.assign(place, { start: found.start, end: found.end });
    }
    const { page, ...words } = await readStretch(db, at, place.start, place.end);
    const [row] = await db
      .insert(annotation)
      .values({
        ...fields,
        ...words,
        workspaceId: workspace.id,
        documentId,
        revisionId: at,
        startAt: place.start,
        endAt: place.end,
        createdBy,
      })
      .returning({ id: annotation.id });
    const id = row?.id as string;
    await db.insert(anchor).values({
      revisionId: at,
      annotationId: id,
      workspaceId: workspace.id,
      state: "anchored",
      startAt: place.start,
      endAt: place.end,
      page,
    });
    await publish("library.annotations_changed", { documentId });
    return { id, start: place.start, end: place.end, page, exact: words.exact };
  },
  audit: ({ documentId }, { id }) => ({ targetId: id, detail: { documentId } }),
});
