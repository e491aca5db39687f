import { randomUUID } from "node:crypto";
import type { Row } from "../row.ts";

export const usageRows: Record<string, Row> = {
  "usage.record_usage": {
    allow: "usage:write",
    input: ({ agentId }) => ({ events: [{ id: randomUUID(), occurredAt: "2026-11-15T09:00:00Z", agentId }] }),
    foreign: "not_found",
  },
};
