import { names } from "./conventions.ts";
import { parsedRecord } from "./parsed-record.ts";

const nanosPerDollar = 1e9;

/**
 * What the sender says a call cost, in nanos of the workspace's currency; null where it says nothing. The sender knows its
 * contract, so this counts before any price of ours. Costs travel in US dollars by all conventions.
 */
export function sentCost(first: (list: readonly string[]) => unknown, dollarRate: number): number | null {
  const own = amount(first(["parley.cost_nanos"]));
  if (own !== null) return checked(own);
  const details = parsedRecord(first(names.costDetails));
  const dollars = (details && totalOf(details)) ?? amount(first(names.dollars));
  return dollars === null ? null : checked(dollars * nanosPerDollar * dollarRate);
}

function totalOf(details: Record<string, unknown>): number | null {
  const total = amount(details.total);
  if (total !== null) return total;
  const parts = Object.values(details).flatMap((value) => amount(value) ?? []);
  return parts.length === 0 ? null : parts.reduce((sum, part) => sum + part, 0);
}

function amount(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 ? number : null;
}

const checked = (nanos: number): number | null => (nanos <= Number.MAX_SAFE_INTEGER ? Math.round(nanos) : null);
