import { createHmac } from "node:crypto";
import { env } from "#platform/env.ts";
import { outbound } from "#platform/net/outbound.ts";

export type Webhook = { address: string; secret: string; id: string; body: unknown };

/**
 * Sends one message, signed the way of standardwebhooks.com: whoever has the secret can tell that it is ours, whole and
 * recent, and by its id that it came twice. Answers with what went wrong, or null.
 */
export async function sendWebhook({ address, secret, id, body }: Webhook): Promise<string | null> {
  const text = JSON.stringify(body);
  const timestamp = Math.floor(Date.now() / 1000);
  try {
    const { status, stream } = await outbound(address, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": signatureOf(secret, id, timestamp, text),
      },
      body: text,
      policy: {
        allowLoopback: false,
        allowed: env()
          .OUTBOUND_ALLOWED.split(/[\s,]+/)
          .filter(Boolean),
      },
      timeoutMilliseconds: 15_000,
    });
    stream.resume();
    return status < 300 ? null : `The webhook answered ${status}.`;
  } catch (error) {
    return `The webhook could not be reached: ${(error as Error).message}`.slice(0, 500);
  }
}

/** Secrets are written `whsec_` and base64, as the standard has them. */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string): string =>
  `v1,${createHmac("sha256", Buffer.from(secret.replace(/^whsec_/, ""), "base64"))
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64")}`;
