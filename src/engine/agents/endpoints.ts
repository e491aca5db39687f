import { defineEndpoints } from "#core/web/endpoint.ts";
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

export const agentEndpoints = defineEndpoints([
  ["GET", "/agents", "The agents of the workspace", listAgents],
  ["POST", "/agents", "Create an agent", createAgent, 201],
  ["GET", "/agents/:agentId", "An agent with its draft, published version and team", getAgent],
  ["PATCH", "/agents/:agentId", "Rename an agent", renameAgent],
  ["PATCH", "/agents/:agentId/draft", "Change fields of the draft", updateAgentDraft],
  ["PUT", "/agents/:agentId/team", "Replace the connections in an agent's draft", setTeamEdges],
  ["POST", "/agents/:agentId/publish", "Publish the draft as a new version", publishAgent, 201],
  ["POST", "/agents/:agentId/duplicate", "Copy an agent", duplicateAgent, 201],
  ["POST", "/agents/:agentId/archive", "Take an agent out of use", archiveAgent],
  ["POST", "/agents/:agentId/unarchive", "Bring an archived agent back", unarchiveAgent],
  ["GET", "/agents/:agentId/versions", "The versions of an agent", listAgentVersions],
  ["GET", "/agents/:agentId/versions/:number", "One version with all that is in it", getAgentVersion],
  ["POST", "/agents/:agentId/versions/:number/restore", "Put a version into the draft", restoreAgentVersion],
  ["GET", "/agents/:agentId/diff", "What changed between two versions, or a version and the draft", diffAgentVersions],
  ["PATCH", "/agents/:agentId/mark", "Choose the mark of an agent", setAgentMark],
  ["GET", "/agents/:agentId/access", "Who may use and change an agent", getAgentAccess],
  ["PUT", "/agents/:agentId/access", "Say who may use and change an agent", setAgentAccess],
  ["PUT", "/agents/:agentId/guard", "Publish only what passed its tests, or anything", setPublishGuard],
  ["PUT", "/agents/:agentId/edges", "Replace the connections in an agent's draft, like /team", setTeamEdges],
  ["GET", "/agents/:agentId/canary", "The version that is being tried out, and earlier ones", getCanary],
  ["POST", "/agents/:agentId/canary", "Try a version on a share of conversations", startCanary, 201],
  ["PATCH", "/agents/:agentId/canary", "Change the share of the version that is tried out", changeCanaryShare],
  ["POST", "/agents/:agentId/canary/promote", "Publish the version that is tried out", promoteCanary],
  ["POST", "/agents/:agentId/canary/stop", "Give up the version that is tried out", stopCanary],
]);
