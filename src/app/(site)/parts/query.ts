export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The query as it came, so that a link to the same page elsewhere can carry it on. */
export function queryOf(params: Awaited<SearchParams>): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}
