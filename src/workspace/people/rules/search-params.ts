export type SearchParams = Record<string, string | string[] | undefined>;

/** A query parameter that is meant once; of several the first counts, an empty one is none. */
export const oneOf = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value) || undefined;

/** An address with those of the parameters that have a value. */
export function addressWith(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}
