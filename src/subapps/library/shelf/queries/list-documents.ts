import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { document } from "../../tables.ts";
import { documentKinds } from "../../text.ts";
import { readableDocuments, requireCollection } from "../records/find-document.ts";
import { shelfColumns, shelfTables } from "../records/shelf-columns.ts";
import { titleWords } from "../rules/title-words.ts";
import { documentResult, type ShelfDocument } from "../shelf-document.ts";

const place = z.tuple([z.string().max(400), uuid()]);

/** Sorting by time goes backwards, by title forwards. */
const orders = {
  recent: { key: sql`document.updated_at`, isDescending: true },
  added: { key: sql`document.created_at`, isDescending: true },
  title: { key: sql`lower(document.title)`, isDescending: false },
} as const;

/** What stands on the shelf, as far as somebody may see it. */
export const listDocuments = query({
  name: "library.list_documents",
  input: z.object({
    ...pageInput,
    collectionId: uuid().optional(),
    tag: z.string().max(60).optional(),
    kind: z.enum(documentKinds).optional(),
    state: z.enum(["waiting", "reading", "ready", "failed", "cancelled"]).optional(),
    search: z.string().max(200).optional(),
    /** Only what the caller brought. */
    isMine: z.union([z.boolean(), z.stringbool()]).optional(),
    sort: z.enum(["recent", "added", "title"]).default("recent"),
  }),
  result: pageResult(documentResult),
  allow: "library:read",
  async run({ db, actor, workspace }, { limit, cursor, sort, ...wanted }) {
    const who = { actor, workspace };
    if (wanted.collectionId) await requireCollection(db, who, wanted.collectionId);
    const { key, isDescending } = orders[sort];
    const after = decodeCursor(cursor, place);
    const conditions: (SQL | undefined)[] = [
      readableDocuments(who),
      ...filters(wanted),
      wanted.isMine ? sql`${document.createdBy} = ${actor.id}` : undefined,
      after &&
        (isDescending
          ? sql`(${key}, document.id) < (${after[0]}::text::timestamptz, ${after[1]}::uuid)`
          : sql`(${key}, document.id) > (${after[0]}, ${after[1]}::uuid)`),
    ].filter((condition) => condition !== null);
    const direction = isDescending ? sql`desc` : sql`asc`;
    const rows = await db.execute<ShelfDocument>(sql`
      select ${shelfColumns(who)} from ${shelfTables}
      where ${sql.join(conditions.filter(Boolean) as SQL[], sql` and `)}
      order by ${key} ${direction}, ${document.id} ${direction} limit ${limit + 1}`);
    return pageOf(
      [...rows],
      limit,
      (row) => [keyOf(row, sort), row.id],
      (row) => row,
    );
  },
});

const keyOf = (row: ShelfDocument, sort: keyof typeof orders): string =>
  sort === "title" ? row.title.toLowerCase() : sort === "added" ? row.createdAt : row.updatedAt;

type Wanted = { collectionId?: string; tag?: string; kind?: string; state?: string; search?: string };

function filters({ collectionId, tag, kind, state, search }: Wanted): SQL[] {
  return [
    ...(collectionId
      ? [
          sql`exists (select from library.collection_item i where i.collection_id = ${collectionId} and i.document_id = ${document.id})`,
        ]
      : []),
    ...(tag ? [sql`${document.tags} @> array[${tag}]::text[]`] : []),
    ...(kind ? [sql`${document.kind} = ${kind}`] : []),
    ...(state ? [sql`newest.state = ${state}`] : []),
    ...titleWords(search).map((word) => sql`lower(${document.title}) like ${word}`),
  ];
}
