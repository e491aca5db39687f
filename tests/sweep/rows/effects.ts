import type { Row } from "../row.ts";

export const effectsRows: Record<string, Row> = {
  "effects.decide_effect": {
    allow: "agents:use",
    input: ({ effectId }) => ({ effectId, decision: "happened" }),
    foreign: "not_found",
  },
  "effects.get_effect": { allow: "agents:use", input: ({ effectId }) => ({ effectId }), foreign: "not_found" },
  "effects.list_effects": { allow: "agents:use", input: ({ runId }) => ({ runId }), foreign: "nothing" },
};
