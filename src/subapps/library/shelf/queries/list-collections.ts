import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { accesses, collection, levels } from "../../tables.ts";
import { collectionLevel, documentLevel, readableCollections } from "../records/find-document.ts";

const collectionResult = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  access: z.enum(accesses),
  level: z.enum(levels).describe("What whoever asks may do with it"),
  isOwn: z.boolean().describe("They may share it and delete it"),
  documents: z.number().describe("How many of its documents they may see"),
  members: z.number(),
});
export type CollectionSummary = z.infer<typeof collectionResult>;

/** The collections somebody may find, by name. */
export const listCollections = query({
  name: "library.list_collections",
  input: z.object(pageInput),
  result: pageResult(collectionResult),
  allow: "library:read",
  async run({ db, actor, workspace }, { limit, cursor }) {
    const who = { actor, workspace };
    const after = decodeCursor(cursor, z.tuple([z.string().max(200), uuid()]));
    const rest = after ? sql`and (lower(collection.name), collection.id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
    const manages = workspace.permissions.has("library:manage");
    const rows = await db.execute<CollectionSummary>(sql`
      select collection.id, collection.name, collection.description, collection.access, ${collectionLevel(who)} as level,
        ${manages} or coalesce(${collection.createdBy} = ${actor.id}::uuid, false) as "isOwn",
        (select count(*)::int from library.collection_item i join library.document on document.id = i.document_id
          where i.collection_id = ${collection.id} and ${documentLevel(who)} is not null) as documents,
        (select count(*)::int from library.collection_member m where m.collection_id = ${collection.id}) as members
      from library.collection where ${readableCollections(who)} ${rest}
      order by lower(collection.name), collection.id limit ${limit + 1}`);
    return pageOf(
      [...rows],
      limit,
      ({ name, id }) => [name.toLowerCase(), id],
      (row) => row,
    );
  },
});
