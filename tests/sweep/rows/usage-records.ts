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
  "usage.get_receipt": { allow: "workspace:read", input: ({ runId }) => ({ runId }), foreign: "not_found" },
};
