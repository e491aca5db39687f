import { defineEndpoints } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { deleteDeployment } from "../commands/delete-deployment.ts";
import { putDeployment } from "../commands/put-deployment.ts";
import { saveTeam } from "../commands/save-team.ts";
import { mcpDoor } from "../doors/mcp-door.ts";
import { publicDoors } from "../doors/public-doors.ts";
import { getTeam } from "../queries/get-team.ts";
import { listDeployments } from "../queries/list-deployments.ts";

export const publishingEndpoints = defineEndpoints([
  ["GET", "/chat/teams/:agentId", "The team an agent leads", getTeam],
  ["PUT", "/chat/teams/:agentId", "Change the connections between the agents of a team", saveTeam],
  ["GET", "/agents/:agentId/deployments", "Where an agent is published", listDeployments],
  [
    "PUT",
    "/agents/:agentId/deployments/:kind",
    "Publish an agent as a page, for the widget or as an MCP server",
    putDeployment,
  ],
  ["DELETE", "/agents/:agentId/deployments/:kind", "Take an agent away from an address", deleteDeployment],
]);

export const publishingWiring: Wiring = {
  endpoints: publishingEndpoints,
  doors: [...publicDoors, mcpDoor],
};
