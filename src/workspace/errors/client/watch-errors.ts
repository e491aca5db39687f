import { reportError } from "./report.ts";
import { whenReporterListens } from "./reporter.ts";

/** Hears the window's errors from the first moment until the error service's client does so itself. */
export function watchErrors(): void {
  const onError = ({ error, message }: ErrorEvent) => void reportError(error ?? message, { handled: false });
  const onRejection = ({ reason }: PromiseRejectionEvent) => void reportError(reason, { handled: false });
  window.addEventListener("error", onError);
  window.addEventListener("unhandledrejection", onRejection);
  whenReporterListens(() => {
    window.removeEventListener("error", onError);
    window.removeEventListener("unhandledrejection", onRejection);
  });
}
