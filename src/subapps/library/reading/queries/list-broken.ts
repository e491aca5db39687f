import { and, asc, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { document } from "../../tables.ts";
import { markColors } from "../mark-colors.ts";
import { brokenCitationResult, brokenCitations } from "../records/broken-citations.ts";
import { readableAnnotations } from "../records/find-annotation.ts";
import { requireRevision } from "../records/read-stretch.ts";
import { anchor, anchorStates, annotation } from "../tables.ts";

const most = 500;

/** What a revision broke: highlights and citations of one's answers whose words it changed, or has no longer. */
export const listBroken = query({
  name: "library.list_broken",
  input: z.object({ documentId: uuid(), revisionId: uuid().optional() }),
  result: z.object({
    revisionId: z.string(),
    number: z.number().describe("Of the revision"),
    highlights: z.array(
      z.object({
        id: z.string(),
        exact: z.string().describe("The highlighted words"),
        note: z.string(),
        color: z.enum(markColors),
        state: z.enum(anchorStates),
        start: z.number().nullable(),
        end: z.number().nullable(),
        page: z.number().nullable(),
      }),
    ),
    citations: z.array(brokenCitationResult),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, revisionId }) {
    const who = { actor, workspace };
    const found = await requireDocument(db, who, documentId);
    const at = await requireRevision(db, found, revisionId);
    const highlights = await db
      .select({
        id: annotation.id,
        exact: annotation.exact,
        note: annotation.note,
        color: annotation.color,
        state: anchor.state,
        start: anchor.startAt,
        end: anchor.endAt,
        page: anchor.page,
      })
      .from(anchor)
      .innerJoin(annotation, eq(annotation.id, anchor.annotationId))
      .innerJoin(document, eq(document.id, annotation.documentId))
      .where(and(eq(anchor.revisionId, at.id), ne(anchor.state, "anchored"), readableAnnotations(who)))
      .orderBy(asc(annotation.startAt))
      .limit(most);
    const citations = await brokenCitations(db, who, documentId, at.id);
    return { revisionId: at.id, number: at.number, highlights, citations };
  },
});
