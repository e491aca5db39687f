import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { enqueue } from "#core/events/enqueue.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { requirePerson } from "../../reading/records/require-person.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { makingModel } from "../ask-model.ts";
import { makingKinds, usualVoices } from "../content.ts";
import { makeJob } from "../jobs/make.ts";
import { needsModel } from "../make-by-rules.ts";
import { making, makingStates } from "../tables.ts";

const mostDocuments = 10;

/**
 * Has something made of documents: a summary, key points, a glossary and so on, of a whole document or a stretch of it. What
 * was made of the same words before is given again, unless it is asked for anew.
 */
export const startMaking = command({
  name: "library.make",
  input: z.object({
    kind: z.enum(makingKinds),
    documentIds: z.array(uuid()).min(1, "names no document").max(mostDocuments),
    stretch: z.object({ start: z.int().min(0), end: z.int().min(1) }).optional(),
    /** For a translation: into what. */
    language: z.string().trim().min(2).max(60).optional(),
    /** For an audio overview: the names of its two voices, as the model that speaks knows them. */
    voices: z.array(z.string().trim().min(1, "is empty").max(100)).length(2, "takes two names").optional(),
    again: z.boolean().default(false),
  }),
  result: idResult.extend({
    state: z.enum(makingStates),
    isKnown: z.boolean().describe("The same was made before"),
  }),
  allow: "agents:use",
  async run({ db, actor, workspace, publish }, { kind, stretch, language, voices, again, ...given }) {
    const documentIds = [...new Set(given.documentIds)];
    if (stretch && documentIds.length > 1) throw new AppError("invalid", "stretch: needs exactly one document.");
    if (kind === "comparison" && documentIds.length < 2)
      throw new AppError("invalid", "documentIds: name at least two documents to compare.");
    if (kind === "highlights") {
      requirePerson(actor);
      if (!workspace.permissions.has("library:write"))
        throw new AppError("forbidden", "You may read here, but not mark. Ask an admin for the right to.");
    }
    const documents = await Promise.all(documentIds.map((id) => requireDocument(db, { actor, workspace }, id)));
    const revisionIds = documents.map(({ revisionId, title }) => {
      if (revisionId) return revisionId;
      throw new AppError("conflict", `“${title}” has not been read yet. Wait for its first pages.`);
    });
    if ((kind === "explanation" || kind === "translation") && !(await makingModel(workspace.id)))
      throw needsModel(kind);
    const [known] = again ? [] : await findSame(revisionIds);
    if (known) return { ...known, isKnown: true };
    const [row] = await db
      .insert(making)
      .values({
        workspaceId: workspace.id,
        kind,
        documentId: documentIds.length === 1 ? (documentIds[0] ?? null) : null,
        documentIds,
        revisionIds,
        stretch: stretch ?? null,
        language: language ?? null,
        voices: kind === "audio" ? (voices ?? [...usualVoices]) : null,
        createdBy: actor.id,
        runById: actor.runBy?.id ?? null,
      })
      .returning({ id: making.id, state: making.state });
    if (!row) throw new Error("nothing was begun");
    await enqueue(publish, makeJob, { makingId: row.id });
    return { ...row, isKnown: false };

    /** Cards belong to whoever learns them, highlights to whoever had them made; all else is the same for everybody. */
    function findSame(revisions: string[]) {
      return db
        .select({ id: making.id, state: making.state })
        .from(making)
        .where(
          and(
            eq(making.workspaceId, workspace.id),
            eq(making.kind, kind),
            eq(making.documentIds, documentIds),
            eq(making.revisionIds, revisions),
            stretch ? sql`${making.stretch} = ${JSON.stringify(stretch)}::jsonb` : isNull(making.stretch),
            language ? eq(making.language, language) : isNull(making.language),
            voices ? eq(making.voices, voices) : undefined,
            inArray(making.state, ["waiting", "working", "ready"]),
            (kind === "cards" || kind === "highlights") && actor.id ? eq(making.createdBy, actor.id) : undefined,
          ),
        )
        .orderBy(desc(making.createdAt))
        .limit(1);
    }
  },
  audit: ({ kind, documentIds }, { id }) => ({ targetId: id, detail: { kind, documents: documentIds.length } }),
});
