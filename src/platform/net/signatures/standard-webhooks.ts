import { randomBytes } from "node:crypto";
import {
  hmac,
  invalid,
  isSame,
  mismatch,
  type SignatureResult,
  timestampFault,
  type Verify,
  valid,
} from "./signature.ts";

/** Secrets are written `whsec_` and base64, as standardwebhooks.com has them. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

const keyOf = (secret: string): Buffer => Buffer.from(secret.replace(/^whsec_/, ""), "base64");

const sign = (secret: string, id: string, timestamp: string | number, body: string | Buffer): Buffer =>
  hmac("sha256", keyOf(secret), `${id}.${timestamp}.`, body);

/** Headers of a signed message. With several secrets there is a signature for each, so that a receiver can change over. */
export function standardWebhookHeaders(
  secrets: readonly string[],
  id: string,
  body: string | Buffer,
  now = Date.now(),
): Record<string, string> {
  const timestamp = Math.floor(now / 1000);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secrets
      .map((secret) => `v1,${sign(secret, id, timestamp, body).toString("base64")}`)
      .join(" "),
  };
}

export const verifyStandardWebhook: Verify = ({ body, headers }, secrets, now = Date.now()): SignatureResult => {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  if (!id) return invalid("The header webhook-id is missing.");
  const fault = timestampFault(timestamp, now);
  if (fault || !timestamp) return invalid(fault ?? "");
  const given = (headers["webhook-signature"] ?? "")
    .split(" ")
    .filter((one) => one.startsWith("v1,"))
    .map((one) => Buffer.from(one.slice(3), "base64"));
  if (given.length === 0) return invalid("The header webhook-signature has no signature of version 1.");
  const isMatch = secrets
    .filter((secret) => keyOf(secret).length > 0)
    .some((secret) => given.some((one) => isSame(sign(secret, id, timestamp, body), one)));
  return isMatch ? valid(id) : invalid(mismatch);
};
