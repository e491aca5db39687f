import { createHash } from "node:crypto";
import {
  hmac,
  invalid,
  isSame,
  mismatch,
  signatureBytes,
  timestampFault,
  type Verify,
  valid,
  verifyOne,
} from "./signature.ts";
import { verifyStandardWebhook } from "./standard-webhooks.ts";

/** Slack: `v0:{timestamp}:{body}` under the app's signing secret. */
const slack: Verify = ({ body, headers }, secrets, now = Date.now()) => {
  const timestamp = headers["x-slack-request-timestamp"];
  const fault = timestampFault(timestamp, now);
  if (fault) return invalid(fault);
  return verifyOne(signatureBytes(headers["x-slack-signature"], "v0=", "hex"), secrets, (secret) =>
    hmac("sha256", secret, `v0:${timestamp}:`, body),
  );
};

/** Meta (WhatsApp, Messenger, Instagram) and GitHub: the body alone. They sign no time: repeats are found by their ids. */
const hubSignature: Verify = ({ body, headers }, secrets) =>
  verifyOne(signatureBytes(headers["x-hub-signature-256"], "sha256=", "hex"), secrets, (secret) =>
    hmac("sha256", secret, body),
  );

/** Twilio: the address and the sorted fields of a form, or the address with the body's hash in `bodySHA256`. */
const twilio: Verify = ({ body, headers, url }, secrets) => {
  const given = signatureBytes(headers["x-twilio-signature"], "", "base64");
  const hash = new URL(url).searchParams.get("bodySHA256");
  if (hash !== null && !isSame(Buffer.from(hash, "hex"), hashOf(body)))
    return invalid("The body doesn't match its hash.");
  const fields = hash === null ? sortedFields(body.toString("utf8")) : "";
  return verifyOne(given, secrets, (secret) => hmac("sha1", secret, url + fields));
};

const hashOf = (body: Buffer): Buffer => createHash("sha256").update(body).digest();

function sortedFields(form: string): string {
  const unique = new Set([...new URLSearchParams(form)].map(([name, value]) => name + value));
  const pairs = [...new URLSearchParams(form)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  // A field that comes twice with the same value counts once.
  return pairs.map(([name, value]) => (unique.delete(name + value) ? name + value : "")).join("");
}

/** Telegram: no signature but the token that was given to setWebhook. */
const telegram: Verify = ({ headers }, secrets) => {
  const token = headers["x-telegram-bot-api-secret-token"];
  return verifyOne(token ? hashOf(Buffer.from(token)) : null, secrets, (secret) => hashOf(Buffer.from(secret)));
};

/** Stripe: `{t}.{body}`, with several signatures while a secret is being changed. */
const stripe: Verify = ({ body, headers }, secrets, now = Date.now()) => {
  const parts = (headers["stripe-signature"] ?? "").split(",").map((part) => part.trim().split("="));
  const timestamp = parts.find(([name]) => name === "t")?.[1];
  const fault = timestampFault(timestamp, now);
  if (fault) return invalid(fault);
  const given = parts.flatMap(([name, value]) => (name === "v1" ? [Buffer.from(value ?? "", "hex")] : []));
  const isMatch = secrets
    .filter(Boolean)
    .some((secret) => given.some((one) => isSame(hmac("sha256", secret, `${timestamp}.`, body), one)));
  return isMatch ? valid() : invalid(mismatch);
};

export const signatureSchemes = {
  "standard-webhooks": verifyStandardWebhook,
  slack,
  meta: hubSignature,
  github: hubSignature,
  twilio,
  telegram,
  stripe,
} satisfies Record<string, Verify>;

export type SignatureScheme = keyof typeof signatureSchemes;
export const signatureSchemeNames = Object.keys(signatureSchemes) as [SignatureScheme, ...SignatureScheme[]];

/** Meta asks an address before it uses it: the challenge goes back if the token is ours, otherwise null. */
export function metaChallenge(query: URLSearchParams, verifyToken: string): string | null {
  const token = query.get("hub.verify_token") ?? "";
  const isOurs = verifyToken !== "" && isSame(hashOf(Buffer.from(token)), hashOf(Buffer.from(verifyToken)));
  return query.get("hub.mode") === "subscribe" && isOurs ? query.get("hub.challenge") : null;
}
