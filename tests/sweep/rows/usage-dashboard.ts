import type { Row } from "../row.ts";

export const usageDashboardRows: Record<string, Row> = {
  "usage.get_breakdown": {
    allow: "workspace:read",
    input: ({ agentId, workspaceId }) => ({ by: "user", agentId, workspaceId, scope: "all" }),
    foreign: "nothing",
  },
  "usage.get_overview": {
    allow: "workspace:read",
    input: ({ userId, workspaceId }) => ({ by: "agent", userId, workspaceId, scope: "all" }),
    foreign: "nothing",
  },
  "usage.get_usage": {
    allow: "workspace:read",
    input: ({ agentId }) => ({ from: "2026-11-01", to: "2026-11-16", by: "agent,user", agentId, scope: "all" }),
    foreign: "nothing",
  },
  "usage.get_usage_summary": { allow: "workspace:read", input: () => ({ range: "year" }), foreign: "no_ids" },
};
