import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import { hostRules } from "#core/hosts/host-settings.ts";
import { isOwnHost, parseHost } from "#core/hosts/own-hosts.ts";
import { database } from "#platform/db/db.ts";
import { env } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { type Attempt, takeAttempts } from "#workspace/sessions/attempt-limit.ts";
import { forwardEnvelope } from "./forward-envelope.ts";
import { readEnvelopeBody } from "./read-envelope-body.ts";
import { recordProblem } from "./records/record-problem.ts";
import { keeping } from "./reporting-settings.ts";
import { type Dsn, dsnText, hasOwnForm, isSameDsn, parseDsn } from "./rules/dsn.ts";
import { type Envelope, objectOf, parseEnvelope, withHeader } from "./rules/envelope.ts";
import { problemOfEvent } from "./rules/problem-of-event.ts";

export type TunnelInfo = { ip: string | null; requestId: string; context(): Promise<Context> };
type Answer = { status: number; detail?: string; headers?: Record<string, string> };

const accepted: Answer = { status: 200 };
const malformed: Answer = { status: 400, detail: "This is not an envelope of error reports." };
const limits = {
  reports: { name: "problem reports", max: keeping.reportsPerMinute, seconds: 60 },
  visitor: { name: "visitor reports", max: keeping.visitorReportsPerMinute, seconds: 60 },
  allVisitors: { name: "all visitor reports", max: keeping.allVisitorReportsPerMinute, seconds: 60 },
  envelopes: { name: "report envelopes", max: keeping.envelopesPerMinute, seconds: 60 },
} as const;

/** POST /monitoring-tunnel: error reports travel by our own address and go on to the configured service or stay here. */
export async function handleTunnel(
  request: IncomingMessage,
  response: ServerResponse,
  info: TunnelInfo,
): Promise<void> {
  const answer = await answerOf(request, info);
  const body = answer.detail ? { status: answer.status, detail: answer.detail, requestId: info.requestId } : {};
  response.writeHead(answer.status, {
    "content-type": answer.detail ? "application/problem+json; charset=utf-8" : "application/json",
    "cache-control": "no-store",
    ...answer.headers,
  });
  response.end(JSON.stringify(body));
}

async function answerOf(request: IncomingMessage, info: TunnelInfo): Promise<Answer> {
  if (request.method !== "POST")
    return { status: 405, detail: "Only POST is answered here.", headers: { allow: "POST" } };
  if (request.headers["sec-fetch-site"] === "cross-site") return { status: 403, detail: "Another site sent this." };
  const body = await readEnvelopeBody(request, keeping.envelopeBytes);
  if ("fault" in body) {
    if (body.fault === "malformed") return malformed;
    return { status: 413, detail: `An envelope may have ${keeping.envelopeBytes} bytes, unpacked.` };
  }
  const envelope = parseEnvelope(body.bytes);
  const dsn = parseDsn(envelope?.header.dsn);
  if (!envelope || !dsn) return malformed;
  const configured = parseDsn(env().SENTRY_DSN);
  const isOurs = hasOwnForm(dsn) && isOwnHost(parseHost(dsn.host)?.hostname ?? "", hostRules());
  // A page that was made without knowing the service's DSN still sends under our own.
  if (!isOurs && !(configured && isSameDsn(dsn, configured))) return { status: 403, detail: "The DSN is not ours." };
  return configured ? forward(envelope, configured, info) : keep(envelope, info);
}

async function forward(envelope: Envelope, dsn: Dsn, { ip }: TunnelInfo): Promise<Answer> {
  const slower = await slowDown([{ limit: limits.envelopes, of: ip }]);
  if (slower) return slower;
  const answer = await forwardEnvelope(dsn, withHeader(envelope, { ...envelope.header, dsn: dsnText(dsn) }));
  if (answer && answer.status >= 200 && answer.status < 300) return accepted;
  if (answer?.status === 429) {
    const { retryAfter, rateLimits } = answer;
    const headers = {
      ...(retryAfter && { "retry-after": retryAfter }),
      ...(rateLimits && { "x-sentry-rate-limits": rateLimits }),
    };
    return { status: 429, detail: "The error service wants fewer reports.", headers };
  }
  return { status: 502, detail: "The error service did not take the report." };
}

/** Only errors are kept: replays, profiles and traces would fill the disk and nobody here could look at them. */
async function keep(envelope: Envelope, { ip, requestId, context }: TunnelInfo): Promise<Answer> {
  const events = envelope.items.filter(({ type }) => type === "event").map(({ payload }) => objectOf(payload));
  if (events.includes(null)) return malformed;
  if (events.length === 0) return accepted;
  try {
    const who = await context().catch(() => null); // a key or session that is no longer valid vouches for nobody
    const isAnonymous = !who?.actor;
    const slower = await slowDown(
      isAnonymous
        ? [
            { limit: limits.visitor, of: ip },
            { limit: limits.allVisitors, of: null },
          ]
        : [{ limit: limits.reports, of: ip }],
    );
    if (slower) return slower;
    for (const event of events) {
      const problem = problemOfEvent(event, "browser");
      if (problem) await recordProblem(database(), problem, isAnonymous);
    }
    return accepted;
  } catch (error) {
    log.error("a report could not be kept", { requestId, error });
    return { status: 503, detail: "The report could not be kept. Try again later." };
  }
}

async function slowDown(attempts: readonly Attempt[]): Promise<Answer | null> {
  const { isAllowed, retryAfterSeconds } = await takeAttempts(attempts);
  if (isAllowed) return null;
  return {
    status: 429,
    detail: "Too many reports. Wait a minute.",
    headers: { "retry-after": String(retryAfterSeconds) },
  };
}
