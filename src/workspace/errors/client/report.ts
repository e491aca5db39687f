import { loading } from "../reporting-settings.ts";
import { fateOfError } from "../rules/error-fate.ts";
import { loadReporter } from "./reporter.ts";

/** What is known besides the error itself. */
export type ErrorInfo = { handled?: boolean; tags?: Record<string, string> };

const reported = new WeakSet<object>();
let waiting = 0;

/** Reports an error, once, unless it is noise or expected. The promise is kept when the report has left. */
export async function reportError(error: unknown, info: ErrorInfo = {}): Promise<void> {
  const fate = fateOfError(error);
  if (fate === "ignore") return;
  if (fate === "console") {
    console.error(error);
    return;
  }
  if (isRepeated(error) || waiting >= loading.queueLimit) return;
  waiting += 1;
  try {
    const reporter = await loadReporter();
    reporter?.capture(error, info);
    await reporter?.flush(loading.flushMilliseconds);
  } finally {
    waiting -= 1;
  }
}

function isRepeated(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if (reported.has(error)) return true;
  reported.add(error);
  return false;
}
