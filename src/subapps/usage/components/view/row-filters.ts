import type { ViewParams } from "../../dashboard/rules/view-address.ts";

const nameOf: Record<string, string> = {
  app: "app",
  agent: "agentId",
  version: "versionId",
  model: "model",
  provider: "provider",
  channel: "channel",
  user: "userId",
  api_key: "apiKeyId",
  workspace: "workspaceId",
};

/** What narrows everything to one row. A person's row has a second key: who acted as them, if anybody. */
export function rowFilters(groups: readonly string[], keys: readonly (string | null)[]): ViewParams {
  const filters: ViewParams = {};
  let place = 0;
  for (const group of groups) {
    filters[nameOf[group] ?? group] = keys[place++] ?? "none";
    if (group === "user") filters.runById = keys[place++] ?? "none";
  }
  return filters;
}
