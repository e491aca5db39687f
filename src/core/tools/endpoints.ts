import { endpoint } from "#core/web/endpoint.ts";
import { listTools } from "./queries/list-tools.ts";

export const listToolsEndpoint = endpoint({
  method: "GET",
  path: "/api/v1/tools",
  summary: "The tools an agent can be given",
  operation: listTools,
});
