import { defineEndpoints } from "#core/web/endpoint.ts";
import { getUsage } from "./queries/get-usage.ts";
import { getUsageSummary } from "./queries/get-usage-summary.ts";

export const dashboardEndpoints = defineEndpoints([
  [
    "GET",
    "/usage",
    "Usage of a time, by bar and by up to two of agent, version, model, provider, channel, user, app, api_key, workspace",
    getUsage,
  ],
  ["GET", "/usage/summary", "The figures of a time and of the time before it", getUsageSummary],
]);
