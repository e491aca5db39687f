import type { Row } from "../row.ts";

const time = { from: "2026-10-01T00:00:00Z", to: "2026-11-01T00:00:00Z" };

export const usageRecordRows: Record<string, Row> = {
  "usage.get_price_list": { allow: "models:read", input: () => ({ search: "strange" }), foreign: "nothing" },
  "usage.get_price_facts": { allow: "models:read", foreign: "no_ids" },
  "usage.confirm_prices": { allow: "usage:manage", foreign: "no_ids" },
  "usage.set_rate": { allow: "usage:manage", input: () => ({ currency: "USD", rate: 0.9 }), foreign: "no_ids" },
  "usage.change_currency": { allow: "usage:manage", input: () => ({ currency: "USD" }), foreign: "no_ids" },
  "usage.preview_recount": {
    allow: "usage:manage",
    input: () => ({ model: "strange/model", from: time.from }),
    foreign: "no_ids",
  },
  "usage.recount_usage": {
    allow: "usage:manage",
    input: () => ({ model: "strange/model", from: time.from }),
    foreign: "no_ids",
  },
  "usage.get_what_if": { allow: "usage:read", input: () => time, foreign: "no_ids" },
  "usage.export_events": { allow: "workspace:read", input: () => time, foreign: "no_ids" },
  "usage.list_statements": { allow: "workspace:read", foreign: "no_ids" },
  "usage.get_statement": { allow: "workspace:read", input: () => ({ month: "2026-10" }), foreign: "no_ids" },
  "usage.set_record_zone": { allow: "usage:manage", input: () => ({ zone: "Europe/Oslo" }), foreign: "no_ids" },
  "usage.list_reports": { allow: "usage:read", foreign: "no_ids" },
  "usage.preview_report": { allow: "usage:read", input: () => ({ period: "week" }), foreign: "no_ids" },
  "usage.create_report": {
    allow: "usage:manage",
    input: ({ userId }) => ({ name: "Weekly", period: "week", userIds: [userId] }),
    foreign: "not_found",
  },
  "usage.update_report": {
    allow: "usage:manage",
    input: ({ reportId, userId }) => ({ reportId, name: "Weekly", period: "week", userIds: [userId] }),
    foreign: "not_found",
  },
  "usage.delete_report": { allow: "usage:manage", input: ({ reportId }) => ({ reportId }), foreign: "not_found" },
  "usage.send_report_now": { allow: "usage:manage", input: ({ reportId }) => ({ reportId }), foreign: "not_found" },
  "usage.reconcile": {
    allow: "usage:manage",
    input: () => ({
      name: "October",
      mapping: { day: ["day"], model: ["model"], input: ["input"] },
      content: "day,model,input\n2026-10-01,strange/model,5\n",
    }),
    foreign: "no_ids",
  },
  "usage.list_reconciliations": { allow: "usage:read", foreign: "no_ids" },
  "usage.list_our_models": { allow: "usage:read", foreign: "no_ids" },
  "usage.get_reconciliation": {
    allow: "usage:read",
    input: ({ reconciliationId }) => ({ reconciliationId }),
    foreign: "not_found",
  },
  "usage.delete_reconciliation": {
    allow: "usage:manage",
    input: ({ reconciliationId }) => ({ reconciliationId }),
    foreign: "not_found",
  },
  "usage.get_receipt": { allow: "workspace:read", input: ({ runId }) => ({ runId }), foreign: "not_found" },
};
