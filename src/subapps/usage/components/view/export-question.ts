import type { ViewParams } from "../../dashboard/rules/view-address.ts";
import type { ShownView } from "../../dashboard/view-result.ts";

const kept = [
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
];

/** What is asked of the API for a file with all that a table or chart shows. */
export const exportQuestion = (
  { range, zone }: Pick<ShownView, "range" | "zone">,
  params: ViewParams,
  by: readonly string[],
  unit = "all",
): ViewParams => ({
  ...Object.fromEntries(kept.map((name) => [name, params[name]])),
  from: new Date(range.from).toISOString(),
  to: new Date(range.to).toISOString(),
  unit,
  by: by.join(","),
  zone,
});
