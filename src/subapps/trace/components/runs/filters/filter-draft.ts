import type { RunFilters } from "../../../rules/run-address.ts";

/** Filters as a form has them: local times, money in whole units, durations in seconds. */
export type FilterDraft = { [Name in keyof RunFilters]: string };

const factors = { minimumCost: 1e9, maximumCost: 1e9, minimumMilliseconds: 1000, maximumMilliseconds: 1000 } as const;
const isScaled = (name: string): name is keyof typeof factors => name in factors;

export function draftOf(filters: RunFilters): FilterDraft {
  return convert(filters, (name, value) => {
    if (name === "from" || name === "to") return localOf(new Date(value));
    return isScaled(name) ? String(Number(value) / factors[name]) : value;
  });
}

/** Empty fields are no filters. A time of one's own takes the place of a period. */
export function filtersOfDraft(draft: FilterDraft): RunFilters {
  const filters = convert(draft, (name, value) => {
    if (name === "from" || name === "to") return new Date(value).toISOString();
    return isScaled(name) ? String(Math.round(Number(value) * factors[name])) : value.trim();
  });
  if (filters.from || filters.to) delete filters.period;
  if (!filters.score) {
    delete filters.scoreAbove;
    delete filters.scoreBelow;
  }
  return filters;
}

type Convert = (name: string, value: string) => string;
const convert = (given: RunFilters, to: Convert): RunFilters =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value?.trim())
      .map(([name, value]) => [name, to(name, value as string)]),
  );

const two = (part: number): string => String(part).padStart(2, "0");

/** As a field for dates and times wants it, in the clock of whoever looks. */
const localOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
