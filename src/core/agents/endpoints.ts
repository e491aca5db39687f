import { type Endpoint, endpoint } from "#core/web/endpoint.ts";
import type { EndpointRow } from "#core/web/endpoint-row.ts";
import { archiveAgent } from "./commands/archive-agent.ts";
import { changeCanaryShare } from "./commands/change-canary-share.ts";
import { createAgent } from "./commands/create-agent.ts";
import { duplicateAgent } from "./commands/duplicate-agent.ts";
import { promoteCanary } from "./commands/promote-canary.ts";
import { publishAgent } from "./commands/publish-agent.ts";
import { renameAgent } from "./commands/rename-agent.ts";
import { restoreAgentVersion } from "./commands/restore-agent-version.ts";
import { setAgentAccess } from "./commands/set-agent-access.ts";
import { setAgentMark } from "./commands/set-agent-mark.ts";
import { setPublishGuard } from "./commands/set-publish-guard.ts";
import { setTeamEdges } from "./commands/set-team-edges.ts";
import { startCanary } from "./commands/start-canary.ts";
import { stopCanary } from "./commands/stop-canary.ts";
import { unarchiveAgent } from "./commands/unarchive-agent.ts";
import { updateAgentDraft } from "./commands/update-agent-draft.ts";
import { diffAgentVersions } from "./queries/diff-agent-versions.ts";
import { getAgent } from "./queries/get-agent.ts";
import { getAgentAccess } from "./queries/get-agent-access.ts";
import { getAgentVersion } from "./queries/get-agent-version.ts";
import { getCanary } from "./queries/get-canary.ts";
import { listAgentVersions } from "./queries/list-agent-versions.ts";
import { listAgents } from "./queries/list-agents.ts";

const rows: EndpointRow[] = [
  ["GET", "", "The agents of the workspace", listAgents],
  ["POST", "", "Create an agent", createAgent, 201],
  ["GET", "/:agentId", "An agent with its draft, published version and team", getAgent],
  ["PATCH", "/:agentId", "Rename an agent", renameAgent],
  ["PATCH", "/:agentId/draft", "Change fields of the draft", updateAgentDraft],
  ["PUT", "/:agentId/team", "Replace the connections in an agent's draft", setTeamEdges],
  ["POST", "/:agentId/publish", "Publish the draft as a new version", publishAgent, 201],
  ["POST", "/:agentId/duplicate", "Copy an agent", duplicateAgent, 201],
  ["POST", "/:agentId/archive", "Take an agent out of use", archiveAgent],
  ["POST", "/:agentId/unarchive", "Bring an archived agent back", unarchiveAgent],
  ["GET", "/:agentId/versions", "The versions of an agent", listAgentVersions],
  ["GET", "/:agentId/versions/:number", "One version with all that is in it", getAgentVersion],
  ["POST", "/:agentId/versions/:number/restore", "Put a version into the draft", restoreAgentVersion],
  ["GET", "/:agentId/diff", "What changed between two versions, or a version and the draft", diffAgentVersions],
  ["PATCH", "/:agentId/mark", "Choose the mark of an agent", setAgentMark],
  ["GET", "/:agentId/access", "Who may use and change an agent", getAgentAccess],
  ["PUT", "/:agentId/access", "Say who may use and change an agent", setAgentAccess],
  ["PUT", "/:agentId/guard", "Publish only what passed its tests, or anything", setPublishGuard],
  ["PUT", "/:agentId/edges", "Replace the connections in an agent's draft", setTeamEdges],
  ["GET", "/:agentId/canary", "The version that is being tried out, and earlier ones", getCanary],
  ["POST", "/:agentId/canary", "Try a version on a share of conversations", startCanary, 201],
  ["PATCH", "/:agentId/canary", "Change the share of the version that is tried out", changeCanaryShare],
  ["POST", "/:agentId/canary/promote", "Publish the version that is tried out", promoteCanary],
  ["POST", "/:agentId/canary/stop", "Give up the version that is tried out", stopCanary],
];

export const agentEndpoints: Endpoint[] = rows.map(([method, path, summary, operation, status = 200]) =>
  endpoint({ method, path: `/api/v1/agents${path}`, summary, operation, status }),
);
