import { type AuditSentences, named } from "#core/audit/sentence.ts";

export const runSentences: AuditSentences = {
  "runs.record_decision": ({ tool, decision }) =>
    `${decision === "approve" ? "approved" : "denied"} a call of ${named("tool", tool)}`,
};

/** Actions whose stored names are not what people would search for. */
export const runLabels: Record<string, string> = {
  "runs.record_decision": "Decide on approval",
};
