import type { ErrorInfo } from "./report.ts";

/** The client of the error service, once it is here. */
export type Reporter = { capture(error: unknown, info: ErrorInfo): void; flush(milliseconds: number): Promise<void> };

let loading: Promise<Reporter | null> | undefined;
let onLoaded = () => {};

/** Called once the client itself hears the errors of the window. */
export function whenReporterListens(then: () => void): void {
  onLoaded = then;
}

/** Fetches the client the first time it is wanted: it is large, and most pages never need it. */
export function loadReporter(): Promise<Reporter | null> {
  loading ??= import("./sentry.ts").then(
    ({ startReporter }) => {
      const reporter = startReporter();
      onLoaded();
      return reporter;
    },
    () => {
      loading = undefined; // offline, perhaps: the next error tries again
      return null;
    },
  );
  return loading;
}
