import { and, eq, gte, lte } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { readableDocuments } from "../../shelf/records/find-document.ts";
import { document, passage } from "../../tables.ts";
import { passageColumns, passageResult } from "../records/read-passages.ts";

const mostAround = 5;

/** One passage, word for word, with those before and after it where they are asked for. */
export const getPassage = query({
  name: "library.get_passage",
  input: z.object({
    passageId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
    around: z.coerce.number().int().min(0).max(mostAround).default(0),
  }),
  result: passageResult.extend({ before: z.array(passageResult), after: z.array(passageResult) }),
  allow: "library:read",
  async run({ db, actor, workspace }, { passageId, around }) {
    const readable = readableDocuments({ actor, workspace });
    const [found] = await db
      .select(passageColumns)
      .from(passage)
      .innerJoin(document, eq(document.id, passage.documentId))
      .where(and(eq(passage.id, passageId), readable));
    if (!found) throw notFound("This passage");
    const neighbours =
      around === 0
        ? []
        : await db
            .select(passageColumns)
            .from(passage)
            .innerJoin(document, eq(document.id, passage.documentId))
            .where(
              and(
                eq(passage.revisionId, found.revisionId),
                gte(passage.number, found.number - around),
                lte(passage.number, found.number + around),
                readable,
              ),
            )
            .orderBy(passage.number);
    return {
      ...found,
      before: neighbours.filter(({ number }) => number < found.number),
      after: neighbours.filter(({ number }) => number > found.number),
    };
  },
});
