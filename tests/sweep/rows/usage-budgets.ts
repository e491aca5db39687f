import type { Row } from "../row.ts";

const changed = { name: "Everything", amount: 5_000_000_000, isHard: false };

export const budgetRows: Record<string, Row> = {
  "usage.add_credit_line": {
    allow: "usage:manage",
    input: ({ workspaceId }) => ({ workspaceId, kind: "grant", amount: 5_000_000_000 }),
    foreign: "not_found",
  },
  "usage.create_client": { allow: "usage:manage", input: () => ({ name: "A client" }), foreign: "no_ids" },
  "usage.create_plan": { allow: "usage:manage", input: () => ({ name: "Starter", seats: 5 }), foreign: "no_ids" },
  "usage.end_plan": { allow: "usage:manage", input: ({ planId }) => ({ planId }), foreign: "not_found" },
  "usage.find_agency_by_link": { allow: "usage:manage", input: () => ({ token: "made-up" }), foreign: "nothing" },
  "usage.get_agency": { allow: "usage:read", foreign: "no_ids" },
  "usage.get_plan": { allow: "usage:read", foreign: "no_ids" },
  "usage.give_plan": {
    allow: "usage:manage",
    input: ({ workspaceId, planId }) => ({ workspaceId, planId }),
    foreign: "not_found",
  },
  "usage.invite_client": { allow: "usage:manage", foreign: "no_ids" },
  "usage.join_agency": { allow: "usage:manage", input: () => ({ token: "made-up" }), foreign: "not_found" },
  "usage.leave_agency": { allow: "usage:manage", foreign: "no_ids" },
  "usage.list_clients": { allow: "usage:manage", foreign: "no_ids" },
  "usage.list_ledger": { allow: "usage:read", input: ({ workspaceId }) => ({ workspaceId }), foreign: "not_found" },
  "usage.list_plans": { allow: "usage:manage", foreign: "no_ids" },
  "usage.release_client": {
    allow: "usage:manage",
    input: ({ workspaceId }) => ({ workspaceId }),
    foreign: "not_found",
  },
  "usage.stop_credit": { allow: "usage:manage", input: ({ workspaceId }) => ({ workspaceId }), foreign: "not_found" },
  "usage.update_plan": {
    allow: "usage:manage",
    input: ({ planId }) => ({ planId, name: "Larger" }),
    foreign: "not_found",
  },
  "usage.withdraw_client_invitation": {
    allow: "usage:manage",
    input: ({ agencyInvitationId }) => ({ agencyInvitationId }),
    foreign: "not_found",
  },
  "usage.create_budget": {
    allow: "usage:manage",
    input: ({ agentId }) => ({ ...changed, scope: "agent", subjectId: agentId, metric: "cost", period: "month" }),
    foreign: "not_found",
  },
  "usage.decide_request": {
    allow: "usage:manage",
    input: ({ budgetRequestId }) => ({ requestId: budgetRequestId, decision: "granted", amount: 5 }),
    foreign: "not_found",
  },
  "usage.end_budget": { allow: "usage:manage", input: ({ budgetId }) => ({ budgetId }), foreign: "not_found" },
  "usage.get_budget": { allow: "usage:read", input: ({ budgetId }) => ({ budgetId }), foreign: "not_found" },
  "usage.get_budgets_for": {
    allow: "workspace:read",
    input: ({ agentId }) => ({ agentId }),
    foreign: "not_found",
  },
  "usage.list_budgets": { allow: "workspace:read", foreign: "no_ids" },
  "usage.list_requests": { allow: "workspace:read", foreign: "no_ids" },
  "usage.request_more": { allow: "workspace:read", input: ({ budgetId }) => ({ budgetId }), foreign: "not_found" },
  "usage.update_budget": {
    allow: "usage:manage",
    input: ({ budgetId }) => ({ budgetId, ...changed }),
    foreign: "not_found",
  },
};
