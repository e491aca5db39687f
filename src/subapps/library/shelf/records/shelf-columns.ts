import { sql } from "drizzle-orm";
import { document } from "../../tables.ts";
import { documentLevel, type Who } from "./find-document.ts";

const moment = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

/** A revision under the given name as JSON, as `RevisionSummary` has it. */
export const revisionSummary = (name: string) =>
  sql.raw(`jsonb_build_object('id', ${name}.id, 'number', ${name}.number, 'fileName', ${name}.file_name,
    'bytes', ${name}.bytes, 'state', ${name}.state, 'pagesRead', ${name}.pages_read, 'pagesTotal', ${name}.pages_total,
    'characters', ${name}.characters, 'words', ${name}.words, 'language', ${name}.language, 'fault', ${name}.fault,
    'faultMessage', ${name}.fault_message,
    'createdAt', to_char(${name}.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`);

/** What a `ShelfDocument` is selected with; the newest revision is joined as `newest`, whoever brought it as `person`. */
export const shelfColumns = (who: Who) => sql`
  ${document.id} as id, ${document.title} as title, ${document.kind} as kind, ${document.source} as source,
  ${document.sourceUrl} as "sourceUrl", ${document.tags} as tags, ${document.access} as access,
  ${documentLevel(who)} as level, newest.details ->> 'cover' as "coverSha256", ${document.revisionId} as "readableId",
  case when person.id is not null then jsonb_build_object('id', person.id, 'name', person.name) end as "broughtBy",
  case when newest.id is not null then ${revisionSummary("newest")} end as revision,
  ${moment("document.created_at")} as "createdAt", ${moment("document.updated_at")} as "updatedAt"`;

/** The tables of `shelfColumns`. */
export const shelfTables = sql`
  library.document
  left join lateral (select * from library.revision r where r.document_id = ${document.id} order by r.number desc limit 1)
    newest on true
  left join core.user person on person.id = ${document.createdBy}`;
