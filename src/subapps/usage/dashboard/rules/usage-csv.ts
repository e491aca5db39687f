import type { getUsage } from "../queries/get-usage.ts";

export type UsageAnswer = Awaited<ReturnType<typeof getUsage>>;

/** Rows of usage for a spreadsheet. What would begin a formula there is held back by an apostrophe. */
export function usageCsv({ items, by, currency }: Pick<UsageAnswer, "items" | "by" | "currency">): string {
  const groups = by.flatMap((group) => [group, `${group}_id`]);
  const figures = Object.keys(items[0] ?? {}).filter((name) => !["at", "groups", "costNanos"].includes(name));
  const head = ["from", ...groups, ...figures, "cost", "currency"];
  const lines = items.map((item) => {
    const { at, groups: names, costNanos, ...rest } = item;
    const cells = by.flatMap((group) => [names[group]?.name ?? "", names[group]?.id ?? ""]);
    const numbers = figures.map((name) => String(rest[name as keyof typeof rest]));
    return [at ?? "", ...cells, ...numbers, (costNanos / 1e9).toFixed(9), currency];
  });
  return `${[head, ...lines].map((line) => line.map(cell).join(",")).join("\r\n")}\r\n`;
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
