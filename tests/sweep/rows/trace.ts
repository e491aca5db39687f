import { randomUUID } from "node:crypto";
import type { Row } from "../row.ts";

const alertInput = { name: "Errors", measure: "error_rate", comparison: "above", threshold: 0.1, windowMinutes: 10 };

export const traceRows: Record<string, Row> = {
  "trace.compare_traces": {
    allow: "workspace:read",
    input: ({ runId }) => ({ left: runId, right: runId }),
    foreign: "not_found",
  },
  "trace.add_dataset_items": {
    allow: "agents:edit",
    input: ({ datasetId }) => ({ datasetId, items: [{ question: "Who?" }] }),
    foreign: "not_found",
  },
  "trace.add_experiment_runs": {
    allow: "agents:edit",
    input: ({ experimentId, agentId }) => ({ experimentId, contenders: [{ agentId }] }),
    foreign: "not_found",
  },
  "trace.add_to_review_queue": {
    allow: "trace:review",
    input: ({ reviewQueueId, runId }) => ({ queueId: reviewQueueId, traceIds: [runId] }),
    foreign: "not_found",
  },
  "trace.add_traces_to_dataset": {
    allow: "agents:edit",
    input: ({ datasetId, runId }) => ({ datasetId, traceIds: [runId] }),
    foreign: "not_found",
  },
  "trace.archive_review_queue": {
    allow: "trace:manage",
    input: ({ reviewQueueId }) => ({ queueId: reviewQueueId }),
    foreign: "not_found",
  },
  "trace.cancel_experiment": {
    allow: "agents:edit",
    input: ({ experimentId }) => ({ experimentId }),
    foreign: "not_found",
  },
  "trace.create_dataset": { allow: "agents:edit", input: () => ({ name: "Refunds" }), foreign: "no_ids" },
  "trace.delete_check": { allow: "trace:manage", input: ({ checkId }) => ({ checkId }), foreign: "not_found" },
  "trace.delete_dataset": { allow: "agents:edit", input: ({ datasetId }) => ({ datasetId }), foreign: "not_found" },
  "trace.delete_experiment": {
    allow: "agents:edit",
    input: ({ experimentId }) => ({ experimentId }),
    foreign: "not_found",
  },
  "trace.finish_review": {
    allow: "trace:review",
    input: ({ reviewQueueId, reviewItemId }) => ({ queueId: reviewQueueId, itemId: reviewItemId, values: null }),
    foreign: "not_found",
  },
  "trace.get_dataset": { allow: "trace:read", input: ({ datasetId }) => ({ datasetId }), foreign: "not_found" },
  "trace.get_experiment": {
    allow: "trace:read",
    input: ({ experimentId }) => ({ experimentId }),
    foreign: "not_found",
  },
  "trace.get_original": { allow: "trace:read", input: ({ runId }) => ({ traceId: runId }), foreign: "not_found" },
  "trace.list_checks": { allow: "trace:read", foreign: "nothing" },
  "trace.list_datasets": { allow: "trace:read", foreign: "nothing" },
  "trace.list_experiments": { allow: "trace:read", foreign: "nothing" },
  "trace.list_replays": { allow: "trace:read", input: ({ runId }) => ({ traceId: runId }), foreign: "not_found" },
  "trace.list_review_items": {
    allow: "trace:review",
    input: ({ reviewQueueId }) => ({ queueId: reviewQueueId }),
    foreign: "not_found",
  },
  "trace.list_review_queues": { allow: "trace:review", foreign: "nothing" },
  "trace.remove_dataset_items": {
    allow: "agents:edit",
    input: ({ datasetId, datasetItemId }) => ({ datasetId, itemIds: [datasetItemId] }),
    foreign: "not_found",
  },
  "trace.replay_trace": {
    allow: "agents:edit",
    input: ({ runId, agentId }) => ({ traceId: runId, agentId }),
    foreign: "not_found",
  },
  "trace.save_check": {
    allow: "trace:manage",
    input: ({ checkId }) => ({ checkId, name: "polite", rule: { kind: "contains", value: "please" } }),
    foreign: "not_found",
  },
  "trace.save_review_queue": {
    allow: "trace:manage",
    input: ({ reviewQueueId }) => ({
      queueId: reviewQueueId,
      name: "Tone",
      definitions: [{ kind: "boolean", name: "good" }],
    }),
    foreign: "not_found",
  },
  "trace.start_experiment": {
    allow: "agents:edit",
    input: ({ datasetId, agentId }) => ({ name: "First", datasetId, contenders: [{ agentId }] }),
    foreign: "not_found",
  },
  "trace.take_review": {
    allow: "trace:review",
    input: ({ reviewQueueId }) => ({ queueId: reviewQueueId }),
    foreign: "not_found",
  },
  "trace.update_dataset": {
    allow: "agents:edit",
    input: ({ datasetId }) => ({ datasetId, name: "Refunds" }),
    foreign: "not_found",
  },
  "trace.update_dataset_item": {
    allow: "agents:edit",
    input: ({ datasetId, datasetItemId }) => ({ datasetId, itemId: datasetItemId, question: "Who?" }),
    foreign: "not_found",
  },
  "trace.create_alert": {
    allow: "trace:manage",
    input: ({ agentId }) => ({ ...alertInput, agentId }),
    foreign: "not_found",
  },
  "trace.delete_alert": { allow: "trace:manage", input: ({ alertId }) => ({ alertId }), foreign: "not_found" },
  "trace.delete_score": {
    allow: "trace:review",
    input: ({ runId }) => ({ traceId: runId, scoreId: randomUUID() }),
    foreign: "not_found",
  },
  "trace.delete_view": { allow: "workspace:read", input: () => ({ viewId: randomUUID() }), foreign: "not_found" },
  "trace.erase_person": { allow: "trace:manage", input: ({ userId }) => ({ userId }), foreign: "not_found" },
  "trace.explain_answer": { allow: "workspace:read", input: ({ runId }) => ({ traceId: runId }), foreign: "not_found" },
  "trace.export_evidence": {
    allow: "workspace:read",
    input: ({ runId }) => ({ traceId: runId }),
    foreign: "not_found",
  },
  "trace.export_provenance": {
    allow: "workspace:read",
    input: ({ runId }) => ({ traceId: runId }),
    foreign: "not_found",
  },
  "trace.find_live_run": { allow: "workspace:read", input: ({ runId }) => ({ traceId: runId }), foreign: "not_found" },
  "trace.find_trace_of_run": { allow: "workspace:read", input: ({ runId }) => ({ runId }), foreign: "not_found" },
  "trace.list_excerpts": {
    allow: "workspace:read",
    input: ({ runId }) => ({ traceId: runId, spanIds: "0123456789abcdef" }),
    foreign: "not_found",
  },
  "trace.get_alert": { allow: "trace:read", input: ({ alertId }) => ({ alertId }), foreign: "not_found" },
  "trace.get_integrity": { allow: "trace:read", foreign: "no_ids" },
  "trace.get_span": {
    allow: "workspace:read",
    input: ({ runId }) => ({ traceId: runId, spanId: "0123456789abcdef" }),
    foreign: "not_found",
  },
  "trace.get_trace": { allow: "workspace:read", input: ({ runId }) => ({ traceId: runId }), foreign: "not_found" },
  "trace.get_trace_figures": {
    allow: "workspace:read",
    input: ({ agentId }) => ({ measure: "count", agentId }),
    foreign: "nothing",
  },
  "trace.get_trace_histogram": {
    allow: "workspace:read",
    input: ({ agentId }) => ({ agentId }),
    foreign: "not_found",
  },
  "trace.get_trace_settings": { allow: "trace:read", foreign: "no_ids" },
  "trace.list_trace_choices": { allow: "workspace:read", foreign: "no_ids" },
  "trace.give_score": {
    allow: "trace:review",
    input: ({ runId }) => ({ traceId: runId, name: "tone", kind: "boolean", value: true }),
    foreign: "not_found",
  },
  "trace.list_alerts": { allow: "trace:read", foreign: "nothing" },
  "trace.list_readers": { allow: "workspace:read", input: ({ runId }) => ({ traceId: runId }), foreign: "not_found" },
  "trace.list_score_names": { allow: "workspace:read", foreign: "nothing" },
  "trace.list_scores": { allow: "workspace:read", input: ({ runId }) => ({ traceId: runId }), foreign: "not_found" },
  "trace.list_traces": { allow: "workspace:read", input: ({ agentId }) => ({ agentId }), foreign: "nothing" },
  "trace.list_views": { allow: "workspace:read", foreign: "nothing" },
  "trace.request_verification": { allow: "trace:read", foreign: "no_ids" },
  "trace.save_view": {
    allow: "workspace:read",
    input: () => ({ name: "Slow ones", filters: { minimumMilliseconds: 1000 } }),
    foreign: "no_ids",
    harmless: {
      "filters.agentId": "words to search one's own workspace with",
      "filters.versionId": "likewise",
      "filters.userId": "likewise",
    },
  },
  "trace.set_trace_labels": {
    allow: "trace:review",
    input: ({ runId }) => ({ traceId: runId, labels: ["odd"] }),
    foreign: "not_found",
  },
  "trace.try_masking": {
    allow: "trace:manage",
    input: () => ({
      text: "4242",
      masking: { secrets: true, cardNumbers: true, personalData: false, custom: [] },
    }),
    foreign: "no_ids",
  },
  "trace.try_alert": {
    allow: "trace:read",
    input: ({ agentId }) => ({ ...alertInput, agentId }),
    foreign: "not_found",
  },
  "trace.update_alert": {
    allow: "trace:manage",
    input: ({ alertId }) => ({ ...alertInput, alertId }),
    foreign: "not_found",
  },
  "trace.update_trace_settings": {
    allow: "trace:manage",
    input: () => ({ retentionDays: 30 }),
    foreign: "no_ids",
  },
  "trace.verify_trace": { allow: "workspace:read", input: ({ runId }) => ({ traceId: runId }), foreign: "not_found" },
};
