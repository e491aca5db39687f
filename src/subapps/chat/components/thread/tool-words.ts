/** A tool's name as people read it: `shopware__search_orders` is "Search orders", in Shopware. */
export function toolWords(name: string): { name: string; detail: string | null } {
  const [, server, own] = /^(.+?)__(.+)$/.exec(name) ?? [];
  return { name: readable(own ?? name), detail: server ? `in ${readable(server)}` : null };
}

function readable(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .trim()
    .toLowerCase();
  return words ? words[0]?.toUpperCase() + words.slice(1) : name;
}

/** What a call was given, a line each. */
export function argumentLines(given: unknown): { key: string; value: string }[] {
  if (given === null || given === undefined || given === "") return [];
  if (typeof given !== "object" || Array.isArray(given)) return [{ key: "input", value: shownValue(given) }];
  return Object.entries(given).map(([key, value]) => ({ key, value: shownValue(value) }));
}

const shownValue = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value, null, 1) ?? "");
