import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { document } from "../../tables.ts";
import { readableDocuments } from "../records/find-document.ts";

const most = 500;

/** The tags of the documents somebody may find, most used first. */
export const listTags = query({
  name: "library.list_tags",
  input: z.object({}),
  result: z.object({ items: z.array(z.object({ tag: z.string(), documents: z.number() })) }),
  allow: "library:read",
  async run({ db, actor, workspace }) {
    const rows = await db.execute<{ tag: string; documents: number }>(sql`
      select tag, count(*)::int as documents from library.document cross join unnest(${document.tags}) tag
      where ${readableDocuments({ actor, workspace })} group by tag order by documents desc, tag limit ${most}`);
    return { items: [...rows] };
  },
});
