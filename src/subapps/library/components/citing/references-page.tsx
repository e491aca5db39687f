import { isUuid } from "#lib/uuid.ts";
import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { requireSignIn } from "#workspace/sessions/page-context.ts";
import { listReferences } from "../../citing/queries/list-references.ts";
import { listCollections } from "../../shelf/queries/list-collections.ts";
import { ReferencesScreen } from "./references-screen.tsx";

/** Everything that can be cited: documents, and works that are known but not here. */
export async function ReferencesPage({ params }: { params: SearchParams }) {
  const context = await requireSignIn();
  const collections = await listCollections(context, { limit: 100 });
  const asked = oneOf(params.collection);
  const collectionId = collections.items.find(({ id }) => isUuid(asked ?? "") && id === asked)?.id;
  const search = oneOf(params.search)?.slice(0, 200);
  const page = await listReferences(context, { collectionId, search, limit: 50 });
  return (
    <ReferencesScreen
      key={`${collectionId} ${search}`}
      filters={{ collectionId, search }}
      page={page}
      collections={collections.items}
      mayWrite={context.workspace?.permissions.has("library:write") ?? false}
    />
  );
}
