import { randomUUID } from "node:crypto";
import { isAppError } from "#lib/app-error.ts";
import { database } from "#platform/db/db.ts";
import { env } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { forwardEnvelope } from "./forward-envelope.ts";
import { recordProblem } from "./records/record-problem.ts";
import { release } from "./release.ts";
import { keeping } from "./reporting-settings.ts";
import { dsnText, parseDsn } from "./rules/dsn.ts";
import { eventEnvelope } from "./rules/envelope.ts";
import { problemOfEvent } from "./rules/problem-of-event.ts";
import { RateCap } from "./rules/rate-cap.ts";
import { serverEvent } from "./rules/server-event.ts";

export type Circumstances = { path?: string; method?: string; userAgent?: string; route?: string };

// In memory on purpose: when everything fails at once, each report must not ask the database whether it may ask it.
const cap = new RateCap(keeping.reportsPerMinute, 60_000);
const underWay = new Set<Promise<void>>();

/** Reports an unexpected error of the server, to the same place as the browser's. Never throws and holds nobody up. */
export function reportServerError(error: unknown, requestId: string, circumstances: Circumstances = {}): void {
  if (isAppError(error) || !cap.take(Date.now())) return;
  const work = send(error, requestId, circumstances).catch((fault) => {
    log.warn("a problem could not be reported", { requestId, error: fault });
  });
  underWay.add(work);
  void work.finally(() => underWay.delete(work));
}

/** For a process that is about to end, and for tests. */
export const serverReportsSent = async (): Promise<void> => void (await Promise.all(underWay));

async function send(error: unknown, requestId: string, circumstances: Circumstances): Promise<void> {
  const event = serverEvent(error, {
    ...circumstances,
    requestId,
    eventId: randomUUID().replaceAll("-", ""),
    release,
    home: process.cwd(),
  });
  const dsn = parseDsn(env().SENTRY_DSN);
  if (dsn) {
    await forwardEnvelope(dsn, eventEnvelope(dsnText(dsn), event));
    return;
  }
  const problem = problemOfEvent(event, "server");
  if (problem) await recordProblem(database(), problem);
}
