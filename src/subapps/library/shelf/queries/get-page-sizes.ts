import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireRevision } from "../records/find-revision.ts";

const sizes = {
  starts: z.array(z.number()).describe("Where each page starts in the text"),
  widths: z.array(z.number().nullable()).describe("In points"),
  heights: z.array(z.number().nullable()).describe("In points"),
};
export type PageSizes = z.output<z.ZodObject<typeof sizes>>;

/** Where every page begins and how large its paper is, so that a reader can lay out all of it before any page is there. */
export const getPageSizes = query({
  name: "library.get_page_sizes",
  input: z.object({ documentId: uuid(), revisionId: uuid().optional() }),
  result: z.object({
    revisionId: z.string(),
    characters: z.number(),
    pagesTotal: z.number().nullable(),
    pagesRead: z.number(),
    ...sizes,
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, revisionId }) {
    const found = await requireRevision(db, { actor, workspace }, documentId, revisionId);
    const [row] = await db.execute<PageSizes>(sql`
      select coalesce(jsonb_agg(start_at order by number), '[]') as starts,
        coalesce(jsonb_agg(round(width::numeric, 1) order by number), '[]') as widths,
        coalesce(jsonb_agg(round(height::numeric, 1) order by number), '[]') as heights
      from library.page where revision_id = ${found.id}`);
    const { starts = [], widths = [], heights = [] } = row ?? {};
    const { id, characters, pagesTotal, pagesRead } = found;
    return { revisionId: id, characters, pagesTotal, pagesRead, starts, widths, heights };
  },
});
