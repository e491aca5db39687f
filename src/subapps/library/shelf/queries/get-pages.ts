import { and, asc, eq, gte, lte } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { page } from "../../tables.ts";
import type { KeptPage } from "../../text.ts";
import { requireRevision } from "../records/find-revision.ts";
import { textPage } from "../text-page.ts";

const most = 20;
const mostCharacters = 300_000;

/**
 * Pages of a document with their words, blocks and places, from one number to another. At most twenty and so much text at
 * once; `next` says where to go on.
 */
export const getPages = query({
  name: "library.get_pages",
  input: z.object({
    documentId: uuid(),
    revisionId: uuid().optional(),
    from: z.coerce.number().int().min(1).default(1),
    to: z.coerce.number().int().min(1).optional(),
  }),
  result: z.object({
    revisionId: z.string(),
    pages: z.array(textPage),
    next: z.number().nullable().describe("Number of the page to continue with; null at the end"),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, revisionId, from, to }) {
    const found = await requireRevision(db, { actor, workspace }, documentId, revisionId);
    const last = Math.min(to ?? from + most - 1, from + most - 1);
    const rows = await db
      .select()
      .from(page)
      .where(and(eq(page.revisionId, found.id), gte(page.number, from), lte(page.number, last)))
      .orderBy(asc(page.number));
    const pages: KeptPage[] = [];
    let size = 0;
    for (const { revisionId: _, startAt, endAt, content, ...rest } of rows) {
      // A place on the paper takes about as much room as thirty letters.
      size += content.length + (rest.spans?.length ?? 0) * 30;
      if (pages.length > 0 && size > mostCharacters) break;
      pages.push({ ...rest, start: startAt, end: endAt, text: content });
    }
    const end = pages.at(-1)?.number ?? from - 1;
    return { revisionId: found.id, pages, next: end < found.pagesRead && pages.length > 0 ? end + 1 : null };
  },
});
