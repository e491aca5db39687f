import { log } from "#platform/log.ts";
import { keeping } from "./reporting-settings.ts";
import { type Dsn, envelopeUrl } from "./rules/dsn.ts";

/** What the service said; null when it could not be reached or said nothing useful in time. */
export type Forwarded = { status: number; retryAfter: string | null; rateLimits: string | null };

/** Hands an envelope on to the configured error service. */
export async function forwardEnvelope(dsn: Dsn, envelope: Buffer): Promise<Forwarded | null> {
  try {
    const answer = await fetch(envelopeUrl(dsn), {
      method: "POST",
      headers: { "content-type": "application/x-sentry-envelope" },
      body: new Uint8Array(envelope),
      redirect: "error",
      signal: AbortSignal.timeout(keeping.forwardMilliseconds),
    });
    await answer.body?.cancel();
    const { status, headers } = answer;
    return { status, retryAfter: headers.get("retry-after"), rateLimits: headers.get("x-sentry-rate-limits") };
  } catch (error) {
    log.warn("the error service could not be reached", { host: dsn.host, error });
    return null;
  }
}
