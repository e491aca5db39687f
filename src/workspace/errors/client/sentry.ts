import {
  addEventProcessor,
  browserProfilingIntegration,
  browserTracingIntegration,
  captureException,
  type ErrorEvent,
  type Event,
  type EventHint,
  eventFiltersIntegration,
  flush,
  init,
  replayIntegration,
  setTag,
} from "@sentry/browser";
import { masking, sampling, tunnelPath } from "../reporting-settings.ts";
import { ownDsn } from "../rules/dsn.ts";
import { fateOfError, noise } from "../rules/error-fate.ts";
import { scrubText, scrubUrl } from "../rules/scrub.ts";
import { pageFact, pageRequestId } from "./page-facts.ts";
import type { Reporter } from "./reporter.ts";

/** The only file that knows the error service's client. Imported when it is needed, never with a page. */
export function startReporter(): Reporter {
  init({
    dsn: pageFact("dsn") ?? ownDsn(location.origin),
    tunnel: tunnelPath,
    release: pageFact("release") ?? undefined,
    tracesSampleRate: sampling.traces,
    replaysSessionSampleRate: sampling.sessionReplays,
    replaysOnErrorSampleRate: sampling.replaysOnError,
    profileSessionSampleRate: sampling.profiles,
    profileLifecycle: "trace",
    // Whole transactions: older services of one's own do not take single spans.
    traceLifecycle: "static",
    tracePropagationTargets: [],
    ignoreErrors: [...noise],
    beforeSend,
    enhanceFetchErrorMessages: "report-only",
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ["User-Agent"] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
    },
    integrations: [
      // The client's own list of noise is longer than ours; what we do not name is reported.
      eventFiltersIntegration({ disableErrorDefaults: true }),
      browserTracingIntegration(),
      browserProfilingIntegration(),
      replayIntegration({
        maskAllText: masking.allText,
        maskAllInputs: masking.allInputs,
        blockAllMedia: masking.allMedia,
      }),
    ],
  });
  addEventProcessor(scrubEvent);
  const requestId = pageRequestId();
  if (requestId) setTag("requestId", requestId);
  return {
    capture: (error, { handled = true, tags = {} }) =>
      void captureException(error, { mechanism: { handled, type: "generic" }, captureContext: { tags } }),
    flush: async (milliseconds) => void (await flush(milliseconds)),
  };
}

/** The same rule for what the client heard by itself. */
function beforeSend(event: ErrorEvent, { originalException }: EventHint): ErrorEvent | null {
  const told = event.exception?.values?.map(({ type, value }) => ({ name: type, message: value })) ?? [];
  const fates = [originalException, event.message, ...told].map(fateOfError);
  if (fates.includes("ignore")) return null;
  if (!fates.includes("console")) return event;
  console.error(originalException ?? event.message);
  return null;
}

/** One-time links carry secrets in their addresses, so addresses go without. */
function scrubEvent(event: Event): Event {
  if (event.request?.url) event.request.url = scrubUrl(event.request.url);
  if (event.request?.headers?.Referer) event.request.headers.Referer = scrubUrl(event.request.headers.Referer);
  if (event.transaction) event.transaction = scrubUrl(event.transaction);
  for (const crumb of event.breadcrumbs ?? []) {
    if (crumb.message) crumb.message = scrubText(crumb.message);
    for (const name of ["url", "from", "to"]) {
      const address = crumb.data?.[name];
      if (crumb.data && typeof address === "string") crumb.data[name] = scrubUrl(address);
    }
  }
  if ("urls" in event && Array.isArray(event.urls)) event.urls = event.urls.map((url) => scrubUrl(String(url)));
  return event;
}
