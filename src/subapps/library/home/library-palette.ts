import type { MatchedPieces, PaletteSource } from "#workspace/palette/palette-source.ts";
import { searchLibrary } from "../searching/queries/search-library.ts";
import type { Snippet } from "../searching/rules/snippet.ts";
import { listDocuments } from "../shelf/queries/list-documents.ts";

const slug = "library";

/** Documents by title, then by what their passages say; each document once. */
export const documentsInPalette: PaletteSource = {
  group: "Documents",
  async search(context, text, limit) {
    if (!context.actor?.id || !context.workspace?.permissions.has("library:read")) return [];
    const [titled, found] = await Promise.all([
      listDocuments(context, { search: text, limit }),
      searchLibrary(context, { query: text, group: "document", limit }),
    ]);
    const passages = found.documents.flatMap(({ passages: [best] }) => best ?? []);
    const known = new Set(passages.map(({ documentId }) => documentId));
    return [
      ...passages.map(({ documentId, title, pageFrom, snippet }) => ({
        id: documentId,
        title,
        detail: pageFrom === null ? undefined : `page ${pageFrom}`,
        excerpt: piecesOf(snippet),
        mark: { kind: "app" as const, slug },
        href: `/apps/library/${documentId}#at=${snippet.hits[0]?.start ?? snippet.start}-${snippet.hits.at(-1)?.end ?? snippet.end}`,
      })),
      ...titled.items
        .filter(({ id }) => !known.has(id))
        .map(({ id, title }) => ({ id, title, mark: { kind: "app" as const, slug }, href: `/apps/library/${id}` })),
    ].slice(0, limit);
  },
};

/** The snippet cut at its hits, whose places count from the start of the document. */
function piecesOf({ text, start, hits }: Snippet): MatchedPieces {
  let at = 0;
  const pieces = hits.flatMap((hit) => {
    const [from, to] = [hit.start - start, hit.end - start];
    const before = { text: text.slice(at, from), isMatch: false };
    at = to;
    return [before, { text: text.slice(from, to), isMatch: true }];
  });
  return [...pieces, { text: text.slice(at), isMatch: false }].filter(({ text: piece }) => piece !== "");
}
