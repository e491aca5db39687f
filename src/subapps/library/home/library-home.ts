import type { Context } from "#core/access/context.ts";
import type { HomeProviders, HomeRecent } from "#workspace/home/home.ts";
import { listDocuments } from "../shelf/queries/list-documents.ts";
import { libraryFirstStep } from "./library-first-step.ts";

const most = 100;
const newest = 6;

const mayRead = ({ actor, workspace }: Context): boolean =>
  Boolean(actor?.id && workspace?.permissions.has("library:read"));

/** How the shelf stands. Counts only as far as one would read it. */
async function states(context: Context) {
  if (!mayRead(context)) return { library: { line: "Open" } };
  const { items, nextCursor } = await listDocuments(context, { limit: most });
  const isUnderWay = (state: string | undefined) => state === "waiting" || state === "reading";
  const underWay = items.filter(({ revision }) => isUnderWay(revision?.state)).length;
  if (items.length === 0) return { library: { line: "Add a document" } };
  if (underWay > 0) return { library: { line: `${underWay} processing` } };
  const count = nextCursor ? `${most}+` : items.length;
  return { library: { line: items.length === 1 ? "1 document" : `${count} documents` } };
}

/** What this person brought, by when it last changed. */
async function recent(context: Context): Promise<HomeRecent[]> {
  if (!mayRead(context)) return [];
  const { items } = await listDocuments(context, { isMine: true, limit: newest });
  return items.map(({ id, title, updatedAt }) => ({
    id: `document-${id}`,
    at: new Date(updatedAt),
    mark: { kind: "app", slug: "library" },
    title,
    href: `/apps/library/${id}`,
  }));
}

/** What Library shows on the home of whoever is signed in. */
export const libraryHome: HomeProviders = { states, recent, firstSteps: libraryFirstStep };
