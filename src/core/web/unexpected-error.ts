import { log } from "#platform/log.ts";
import { processWide } from "#platform/process-wide.ts";

type ReportError = (error: unknown, requestId: string) => void;

const reporter = processWide<ReportError>("report-unexpected-error", () => () => {});

/** Called once by the server, which knows where errors are reported to. */
export function provideErrorReporter(report: ReportError): void {
  reporter.value = report;
}

/** Logs a bug and reports it. Whoever met it is shown nothing but the request's id. */
export function noteUnexpectedError(error: unknown, requestId: string): void {
  log.error("unexpected error", { requestId, error });
  reporter.value(error, requestId);
}
