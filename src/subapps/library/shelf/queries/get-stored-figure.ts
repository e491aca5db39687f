import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { figure } from "../../bringing/tables.ts";
import { revision } from "../../tables.ts";
import { requireDocument } from "../records/find-document.ts";

/** A picture of a document, of whichever revision, for the door that sends it. */
export const getStoredFigure = query({
  name: "library.get_stored_figure",
  input: z.object({ documentId: uuid(), sha256: z.string().regex(/^[0-9a-f]{64}$/, "is not a hash") }),
  result: z.object({ sha256: z.string(), mime: z.string() }),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, sha256 }) {
    await requireDocument(db, { actor, workspace }, documentId);
    const [row] = await db
      .select({ sha256: figure.sha256, mime: figure.mime })
      .from(figure)
      .innerJoin(revision, eq(revision.id, figure.revisionId))
      .where(and(eq(revision.documentId, documentId), eq(figure.sha256, sha256)))
      .limit(1);
    if (!row) throw notFound("This picture");
    return row;
  },
});
