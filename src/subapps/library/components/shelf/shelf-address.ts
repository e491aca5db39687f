import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { documentKinds } from "../../text.ts";

/** What the shelf shows, as its address says it. */
export type ShelfView = {
  collection?: string | undefined;
  tag?: string | undefined;
  kind?: (typeof documentKinds)[number] | undefined;
  sort: "recent" | "added" | "title";
  layout: "covers" | "list";
  q?: string | undefined;
};

export function readShelf(params: SearchParams): ShelfView {
  const kind = oneOf(params.kind);
  const sort = oneOf(params.sort);
  return {
    collection: oneOf(params.collection),
    tag: oneOf(params.tag)?.slice(0, 60),
    kind: documentKinds.find((one) => one === kind),
    sort: sort === "added" || sort === "title" ? sort : "recent",
    layout: oneOf(params.layout) === "list" ? "list" : "covers",
    q: oneOf(params.q)?.trim().slice(0, 200) || undefined,
  };
}

/** The address of a view. What is usual is left out of it. */
export function shelfAddress({ sort, layout, ...rest }: ShelfView): string {
  const given = Object.entries({
    ...rest,
    sort: sort === "recent" ? undefined : sort,
    layout: layout === "covers" ? undefined : layout,
  }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `/apps/library?${new URLSearchParams(given)}` : "/apps/library";
}

/** The part of a view that the list of documents is asked with. */
export const listQuery = ({ collection, tag, kind, sort, q }: ShelfView) => ({
  ...(collection && { collectionId: collection }),
  ...(tag && { tag }),
  ...(kind && { kind }),
  ...(q && { search: q }),
  sort,
});
