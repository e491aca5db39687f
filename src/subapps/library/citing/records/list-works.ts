import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#platform/db/db.ts";
import { readableCollections, readableDocuments, type Who } from "../../shelf/records/find-document.ts";
import { titleWords } from "../../shelf/rules/title-words.ts";
import { document } from "../../tables.ts";
import type { DocumentKind } from "../../text.ts";
import { type Facts, facts } from "../facts.ts";
import { citationKey } from "../rules/citation-key.ts";
import { factsOfDocument } from "../rules/facts-of-document.ts";

/** A work: its id is the document's where it is about one, else the reference's own. `isKept`: somebody described it. */
export const workResult = z.object({
  id: z.string(),
  documentId: z.string().nullable(),
  referenceId: z.string().nullable(),
  key: z.string().describe("Citation key"),
  facts: facts.describe("An item of CSL-JSON"),
  isKept: z.boolean().describe("Somebody described it; else it is what the document says of itself"),
});
export type WorkItem = z.output<typeof workResult>;

export type WorksWanted = {
  ids?: readonly string[] | undefined;
  collectionId?: string | undefined;
  search?: string | undefined;
  after?: readonly [title: string, id: string] | undefined;
  limit: number;
};

type Row = {
  id: string;
  documentId: string | null;
  referenceId: string | null;
  key: string | null;
  facts: Facts | null;
  title: string;
  kind: DocumentKind;
  sourceUrl: string | null;
  details: Record<string, string> | null;
  place: string;
};

/** Documents and references somebody may find, by title. What nobody described is told from the document itself. */
export async function listWorks(db: Db, who: Who, wanted: WorksWanted): Promise<(WorkItem & { place: string })[]> {
  const { ids, collectionId, search, after, limit } = wanted;
  const chosen = ids ? sql.param([...ids]) : null;
  const rows = await db.execute<Row>(sql`
    select * from (
      select ${document.id} as id, ${document.id} as "documentId", r.id as "referenceId", r.key, r.facts, ${document.title} as title,
        ${document.kind} as kind, ${document.sourceUrl} as "sourceUrl", newest.details,
        lower(coalesce(r.facts ->> 'title', ${document.title})) as place
      from library.document
      left join library.reference r on r.document_id = ${document.id}
      left join library.revision newest on newest.id = ${document.revisionId}
      where ${readableDocuments(who)} and ${chosen ? sql`${document.id} = any(${chosen}::uuid[])` : sql`true`}
        and ${collectionId ? sql`exists (select from library.collection_item i where i.collection_id = ${collectionId} and i.document_id = ${document.id})` : sql`true`}
      union all
      select r.id, null, r.id, r.key, r.facts, r.facts ->> 'title', 'text', null, null, lower(r.facts ->> 'title')
      from library.reference r
      where r.workspace_id = ${who.workspace.id} and r.document_id is null
        and ${chosen ? sql`r.id = any(${chosen}::uuid[])` : sql`true`}
        and ${collectionId ? sql`r.collection_id = ${collectionId}` : sql`true`}
        and (r.collection_id is null or exists (select from library.collection where ${readableCollections(who)}
          and library.collection.id = r.collection_id))
    ) work
    where ${joined(search)} and ${after ? sql`(place, id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`}
    order by place, id limit ${limit}`);
  return rows.map((row) => {
    const facts = row.facts ?? factsOfDocument(row);
    const { id, documentId, referenceId, place } = row;
    return {
      id,
      documentId,
      referenceId,
      key: row.key ?? citationKey(facts),
      facts,
      isKept: row.facts !== null,
      place,
    };
  });
}

/** By title and by the names of whoever wrote it. */
const joined = (search: string | undefined): SQL => {
  const words = titleWords(search).map((word) => sql`(place like ${word} or lower(facts::text) like ${word})`);
  return words.length > 0 ? sql.join(words, sql` and `) : sql`true`;
};
