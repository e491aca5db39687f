import { type AuditSentences, counted, named, text } from "#core/audit/sentence.ts";

export const traceSentences: AuditSentences = {
  "trace.give_score": ({ name }) => `scored a trace${name ? ` (${name})` : ""}`,
  "trace.delete_score": () => "deleted a score",
  "trace.set_trace_labels": () => "changed the labels of a trace",
  "trace.replay_trace": () => "replayed a trace",
  "trace.create_dataset": ({ name }) => `created ${named("dataset", name)}`,
  "trace.update_dataset": ({ name }) => `edited ${named("dataset", name)}`,
  "trace.delete_dataset": ({ name }) => `deleted ${named("dataset", name)}`,
  "trace.add_dataset_items": ({ items }) => `added ${counted(items, "item")} to a dataset`,
  "trace.update_dataset_item": () => "edited an item of a dataset",
  "trace.remove_dataset_items": ({ items }) => `removed ${counted(items, "item")} from a dataset`,
  "trace.start_experiment": ({ name }) => `started ${named("experiment", name)}`,
  "trace.add_experiment_runs": ({ runs }) => `added ${counted(runs, "run")} to an experiment`,
  "trace.cancel_experiment": () => "canceled an experiment",
  "trace.delete_experiment": ({ name }) => `deleted ${named("experiment", name)}`,
  "trace.save_review_queue": ({ name }) => `saved ${named("review queue", name)}`,
  "trace.archive_review_queue": ({ name }) => `archived ${named("review queue", name)}`,
  "trace.add_to_review_queue": ({ added }) => `added ${counted(added, "trace")} to a review queue`,
  "trace.finish_review": ({ isSkipped }) => (isSkipped ? "skipped a review" : "reviewed a trace"),
  "trace.save_check": ({ name }) => `saved ${named("check", name)}`,
  "trace.delete_check": ({ name }) => `deleted ${named("check", name)}`,
  "trace.create_alert": ({ name }) => `created ${named("alert", name)}`,
  "trace.update_alert": ({ name }) => `edited ${named("alert", name)}`,
  "trace.delete_alert": ({ name }) => `deleted ${named("alert", name)}`,
  "trace.erase_person": ({ traces }) => `erased a person from ${counted(traces, "trace")}`,
  "trace.remove_traces": ({ traces, reason }) => `removed ${counted(traces, "trace")} (${text(reason)})`,
  "trace.accept_anchors": ({ reason }) => `accepted that the database and its anchors differ: ${text(reason)}`,
  "trace.request_verification": () => "started a verification of traces and the audit log",
  "trace.update_trace_settings": () => "changed the Trace settings",
};

/** Actions whose stored names are not what people would search for. */
export const traceLabels: Record<string, string> = {
  "trace.finish_review": "Review trace",
  "trace.give_score": "Score trace",
};
