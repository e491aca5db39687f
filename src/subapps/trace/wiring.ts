import { defineEndpoints } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { alertSource } from "./alerts/alert-source.ts";
import { alertEndpoints } from "./alerts/endpoints.ts";
import { keepAlerts } from "./alerts/keep-alerts.ts";
import { queueAlertWebhook, tellMembers } from "./alerts/on/alert-changed.ts";
import { checkEndpoints } from "./checks/endpoints.ts";
import { forgetDone, keepChecks } from "./checks/keep-checks.ts";
import { startChecks } from "./checks/on/checks-due.ts";
import { deleteView } from "./commands/delete-view.ts";
import { erasePerson } from "./commands/erase-person.ts";
import { requestVerification } from "./commands/request-verification.ts";
import { saveView } from "./commands/save-view.ts";
import { setTraceLabels } from "./commands/set-trace-labels.ts";
import { updateTraceSettings } from "./commands/update-trace-settings.ts";
import { datasetEndpoints } from "./datasets/endpoints.ts";
import { evidenceDoor, provenanceDoor } from "./doors/download-doors.ts";
import { liveDoor } from "./doors/live-door.ts";
import { otlpDoors } from "./doors/otlp-door.ts";
import { experimentEndpoints } from "./experiments/endpoints.ts";
import { runExperiment } from "./experiments/jobs/run-experiment.ts";
import { filing } from "./filing/keep-filing.ts";
import { compareTraces } from "./flows/compare-traces.ts";
import { explainAnswer } from "./flows/explain-answer.ts";
import { getTrace } from "./flows/get-trace.ts";
import { verifyTrace } from "./flows/verify-trace.ts";
import { traceHome } from "./home/trace-home.ts";
import { keepPeriods } from "./jobs/keep-periods.ts";
import { verifyChainJob } from "./jobs/verify-job.ts";
import { tracePages } from "./object-pages.ts";
import { forwarding } from "./otlp/forward-batches.ts";
import { getIntegrity } from "./queries/get-integrity.ts";
import { getSpan } from "./queries/get-span.ts";
import { getTraceFigures } from "./queries/get-trace-figures.ts";
import { getTraceHistogram } from "./queries/get-trace-histogram.ts";
import { getTraceSettings } from "./queries/get-trace-settings.ts";
import { listExcerpts } from "./queries/list-excerpts.ts";
import { listReaders } from "./queries/list-readers.ts";
import { listTraceChoices } from "./queries/list-trace-choices.ts";
import { listTraces } from "./queries/list-traces.ts";
import { listViews } from "./queries/list-views.ts";
import { tryMasking } from "./queries/try-masking.ts";
import { replayEndpoints } from "./replay/endpoints.ts";
import { reviewEndpoints } from "./reviews/endpoints.ts";
import { scoreEndpoints } from "./scores/endpoints.ts";

export const runEndpoints = defineEndpoints([
  ["GET", "/traces", "Traces, newest first", listTraces],
  ["GET", "/traces/histogram", "How many traces there were over time", getTraceHistogram],
  ["GET", "/traces/figures", "Counts, costs, tokens and durations of traces, by group and over time", getTraceFigures],
  ["GET", "/traces/choices", "What the list of traces can be narrowed to", listTraceChoices],
  ["GET", "/traces/compare", "Two traces side by side", compareTraces],
  ["GET", "/traces/:traceId", "A trace with all its steps", getTrace],
  ["GET", "/traces/:traceId/excerpts", "The first words that some steps read and wrote", listExcerpts],
  ["GET", "/traces/:traceId/spans/:spanId", "What a step read and wrote", getSpan],
  ["GET", "/traces/:traceId/why", "The passages behind each sentence of an answer", explainAnswer],
  ["GET", "/traces/:traceId/readers", "Who looked at a trace", listReaders],
  ["POST", "/traces/:traceId/verify", "Check the seals of a trace", verifyTrace],
  ["PUT", "/traces/:traceId/labels", "Label a trace", setTraceLabels],
  ["GET", "/trace-views", "Saved views of the list", listViews],
  ["POST", "/trace-views", "Save a view of the list", saveView, 201],
  ["DELETE", "/trace-views/:viewId", "Delete a saved view", deleteView],
  ["GET", "/trace-settings", "How traces are kept", getTraceSettings],
  ["PUT", "/trace-settings", "Change how traces are kept", updateTraceSettings],
  ["POST", "/trace-settings/try", "What masking rules would leave of a text", tryMasking],
  ["GET", "/integrity", "How the chain of records stands", getIntegrity],
  ["POST", "/integrity/verify", "Check the whole chain", requestVerification, 202],
  ["POST", "/integrity/erase", "Make what a person said unreadable for good", erasePerson],
]);

export const traceWiring: Wiring = {
  objectPages: tracePages,
  endpoints: [
    ...runEndpoints,
    ...scoreEndpoints,
    ...alertEndpoints,
    ...datasetEndpoints,
    ...experimentEndpoints,
    ...checkEndpoints,
    ...reviewEndpoints,
    ...replayEndpoints,
  ],
  doors: [...otlpDoors, liveDoor, provenanceDoor, evidenceDoor],
  home: traceHome,
  loops: [filing, forwarding, keepChecks],
  jobs: [verifyChainJob, runExperiment],
  outboundSources: [alertSource],
  handlers: [tellMembers, queueAlertWebhook, startChecks],
  schedules: [
    { name: "trace.keep_periods", cron: "7 * * * *", run: keepPeriods },
    { name: "trace.forget_done_checks", cron: "23 * * * *", run: forgetDone },
    { name: "trace.keep_alerts", cron: "* * * * *", run: keepAlerts },
  ],
};
