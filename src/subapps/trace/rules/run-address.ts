import { oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";
import { traceFilters } from "../view-filters.ts";

/** What the list is narrowed to, as the address has it: texts under the names of the API's filters. */
export type RunFilters = Partial<Record<keyof typeof traceFilters, string>>;

/** Whatever in an address is no filter, or no value for it, is left out: an old link still opens. */
export function readRunFilters(params: SearchParams): RunFilters {
  const filters: RunFilters = {};
  for (const [name, shape] of Object.entries(traceFilters)) {
    const value = oneOf(params[name]);
    if (value !== undefined && shape.safeParse(value).success) filters[name as keyof RunFilters] = value;
  }
  return filters;
}
