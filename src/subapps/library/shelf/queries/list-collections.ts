import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { type Access, collection, type Level } from "../../tables.ts";
import { collectionLevel, documentLevel, readableCollections } from "../records/find-document.ts";

export type CollectionSummary = {
  id: string;
  name: string;
  description: string;
  access: Access;
  level: Level;
  /** Whether they may say whom it is open to, and delete it. */
  isOwn: boolean;
  /** How many of its documents they may see. */
  documents: number;
  members: number;
};

/** The collections somebody may find, by name. */
export const listCollections = query({
  name: "library.list_collections",
  input: z.object(pageInput),
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
