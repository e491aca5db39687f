import { endpoint } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { deleteDeployment } from "../commands/delete-deployment.ts";
import { putDeployment } from "../commands/put-deployment.ts";
import { saveTeam } from "../commands/save-team.ts";
import { mcpDoor } from "../doors/mcp-door.ts";
import { publicDoors } from "../doors/public-doors.ts";
import { getTeam } from "../queries/get-team.ts";
import { listDeployments } from "../queries/list-deployments.ts";

const team = "/api/v1/chat/teams/:agentId";
const deployments = "/api/v1/agents/:agentId/deployments";

export const publishingWiring: Wiring = {
  endpoints: [
    endpoint({ method: "GET", path: team, summary: "The team an agent leads", operation: getTeam }),
    endpoint({
      method: "PUT",
      path: team,
      summary: "Change the ways between the agents of a team",
      operation: saveTeam,
    }),
    endpoint({ method: "GET", path: deployments, summary: "Where an agent is published", operation: listDeployments }),
    endpoint({
      method: "PUT",
      path: `${deployments}/:kind`,
      summary: "Publish an agent as a page, for the widget or as an MCP server",
      operation: putDeployment,
    }),
    endpoint({
      method: "DELETE",
      path: `${deployments}/:kind`,
      summary: "Take an agent away from an address",
      operation: deleteDeployment,
    }),
  ],
  doors: [...publicDoors, mcpDoor],
};
