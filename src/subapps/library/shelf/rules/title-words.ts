/** The words somebody looks for in titles, each as a pattern that may stand anywhere. */
export const titleWords = (search: string | undefined): string[] =>
  (search ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
