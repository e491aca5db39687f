import type { Row } from "../row.ts";

export const agentsRows: Record<string, Row> = {
  "agents.archive_agent": { allow: "agents:edit", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.change_canary_share": {
    allow: "agents:publish",
    input: ({ agentId }) => ({ agentId, share: 20 }),
    foreign: "not_found",
  },
  "agents.create_agent": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ name: "Helper", config: { edges: [{ toAgentId: agentId, kind: "hand_off" }] } }),
    foreign: "not_found",
  },
  "agents.diff_agent_versions": {
    allow: "agents:read",
    input: ({ agentId }) => ({ agentId, from: 1 }),
    foreign: "not_found",
  },
  "agents.duplicate_agent": { allow: "agents:edit", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.get_agent": { allow: "agents:read", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.get_agent_access": { allow: "agents:edit", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.get_agent_version": {
    allow: "agents:read",
    input: ({ agentId }) => ({ agentId, number: 1 }),
    foreign: "not_found",
  },
  "agents.get_canary": { allow: "agents:read", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.list_agent_versions": { allow: "agents:read", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.list_agents": { allow: "agents:read", input: () => ({ search: "Stranger" }), foreign: "no_ids" },
  "agents.promote_canary": { allow: "agents:publish", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.publish_agent": { allow: "agents:publish", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.rename_agent": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, name: "Renamed" }),
    foreign: "not_found",
  },
  "agents.restore_agent_version": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, number: 1 }),
    foreign: "not_found",
  },
  "agents.roll_back_canary": { allow: "system", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.set_agent_access": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, access: "restricted", members: [] }),
    foreign: "not_found",
  },
  "agents.set_agent_mark": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, hue: 190, pieces: [0, 1] }),
    foreign: "not_found",
  },
  "agents.set_publish_guard": {
    allow: "agents:publish",
    input: ({ agentId }) => ({ agentId, isPublishGuarded: true }),
    foreign: "not_found",
  },
  "agents.set_team_edges": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, edges: [] }),
    foreign: "not_found",
  },
  "agents.start_canary": {
    allow: "agents:publish",
    input: ({ agentId }) => ({ agentId, share: 10 }),
    foreign: "not_found",
  },
  "agents.stop_canary": { allow: "agents:publish", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.unarchive_agent": { allow: "agents:edit", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "agents.update_agent_draft": {
    allow: "agents:edit",
    input: ({ agentId }) => ({ agentId, config: { voice: "warm" } }),
    foreign: "not_found",
  },
  "runs.get_run": { allow: "agents:use", input: ({ runId }) => ({ runId }), foreign: "not_found" },
  "runs.list_approvals": { allow: "agents:use", foreign: "no_ids" },
  "runs.list_run_events": { allow: "agents:use", input: ({ runId }) => ({ runId }), foreign: "not_found" },
  "runs.record_decision": {
    allow: "agents:use",
    input: ({ runId }) => ({ runId, callId: "call_1", decision: "approve" }),
    foreign: "not_found",
  },
  "runs.stop_run": { allow: "agents:use", input: ({ runId }) => ({ runId }), foreign: "not_found" },
  "tools.list_tools": { allow: "agents:read", foreign: "no_ids" },
};
