import { AppError } from "#lib/app-error.ts";
import { isUuid } from "#lib/uuid.ts";
import type { SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { searchLibrary } from "../../searching/queries/search-library.ts";
import { getShelfStatus } from "../../shelf/queries/get-shelf-status.ts";
import { listCollections } from "../../shelf/queries/list-collections.ts";
import { listDocuments } from "../../shelf/queries/list-documents.ts";
import { listTags } from "../../shelf/queries/list-tags.ts";
import { listQuery, readShelf, type ShelfView } from "./shelf-address.ts";
import { ShelfScreen } from "./shelf-screen.tsx";

/** The shelf: what one may read, by collection and tag, and what is written inside. */
export async function ShelfPage({ params }: { params: SearchParams }) {
  const context = await requireSignIn();
  const asked = readShelf(params);
  const view: ShelfView = asked.collection && !isUuid(asked.collection) ? { ...asked, collection: undefined } : asked;
  const [collections, tags, status] = await Promise.all([
    listCollections(context, { limit: 100 }),
    listTags(context, {}),
    getShelfStatus(context, {}),
  ]);
  const isThere = !view.collection || collections.items.some(({ id }) => id === view.collection);
  const shown = isThere ? view : { ...view, collection: undefined };
  const [documents, found] = await Promise.all([
    listDocuments(context, { ...listQuery(shown), limit: 48 }),
    shown.q ? search(context, shown) : null,
  ]);
  return (
    <ShelfScreen
      view={shown}
      collections={collections.items}
      tags={tags.items}
      documents={documents}
      found={found}
      status={status}
      mayWrite={context.workspace?.permissions.has("library:write") ?? false}
    />
  );
}

async function search(
  context: Awaited<ReturnType<typeof requireSignIn>>,
  { q = "", collection, tag, kind }: ShelfView,
) {
  try {
    return await searchLibrary(context, {
      query: q,
      limit: 20,
      ...(collection && { collectionId: collection }),
      ...(tag && { tags: [tag] }),
      ...(kind && { kinds: [kind] }),
    });
  } catch (problem) {
    if (problem instanceof AppError) return null;
    throw problem;
  }
}

export type FoundPassages = NonNullable<Awaited<ReturnType<typeof search>>>;
