import { addressWith, oneOf, type SearchParams } from "#workspace/people/rules/search-params.ts";

/** Everything a screen of Usage shows stands in its address, under the names of the API. */
export type ViewParams = Record<string, string | undefined>;

const names = [
  "range",
  "from",
  "to",
  "unit",
  "metric",
  "by",
  "thenBy",
  "scope",
  "app",
  "agentId",
  "versionId",
  "model",
  "provider",
  "channel",
  "userId",
  "apiKeyId",
  "workspaceId",
  "runById",
  "sort",
  "order",
  "search",
  "limit",
] as const;
export type ViewParam = (typeof names)[number];

export const readParams = (params: SearchParams): ViewParams =>
  Object.fromEntries(names.map((name) => [name, oneOf(params[name])] as const).filter(([, value]) => value));

/** Where a change leads: what is set stays, undefined takes a name away. */
export const addressOf = (path: string, params: ViewParams, changes: ViewParams = {}): string =>
  addressWith(path, { ...params, ...changes });
