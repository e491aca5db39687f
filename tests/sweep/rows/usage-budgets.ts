import type { Row } from "../row.ts";

const changed = { name: "Everything", amount: 5_000_000_000, isHard: false };

export const budgetRows: Record<string, Row> = {
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
