import { database } from "#platform/db/db.ts";
import { figure, watch } from "#subapps/library/bringing/tables.ts";
import { reference } from "#subapps/library/citing/tables.ts";
import { collection, collectionItem } from "#subapps/library/tables.ts";
import type { GivenContext } from "./givens.ts";

/** What a stranger keeps on their shelf besides a document: a collection, a picture, a feed that is watched. */
export async function givenShelf({ workspace, actor }: GivenContext, documentId: string, revisionId: string) {
  const workspaceId = workspace.id;
  const [made] = await database()
    .insert(collection)
    .values({ workspaceId, name: "Stranger collection", createdBy: actor.id })
    .returning({ id: collection.id });
  const collectionId = made?.id as string;
  await database().insert(collectionItem).values({ collectionId, documentId });
  const sha256 = "5".repeat(64);
  await database().insert(figure).values({ workspaceId, revisionId, sha256, mime: "image/png", bytes: 5 });
  const [watched] = await database()
    .insert(watch)
    .values({
      workspaceId,
      kind: "feed",
      address: "https://stranger.example/feed",
      name: "Stranger feed",
      everyMinutes: 60,
    })
    .returning({ id: watch.id });
  const [referred] = await database()
    .insert(reference)
    .values({ workspaceId, key: "stranger", facts: { type: "book", title: "A stranger's reading list" } })
    .returning({ id: reference.id });
  return { collectionId, sha256, watchId: watched?.id as string, referenceId: referred?.id as string };
}
