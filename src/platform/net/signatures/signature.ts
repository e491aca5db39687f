import { createHmac, timingSafeEqual } from "node:crypto";

export type RawRequest = {
  /** Exactly the bytes that came: a signature over parsed and re-written JSON proves nothing. */
  body: Buffer;
  /** Names in lower case, as Node has them. */
  headers: Record<string, string | undefined>;
  /** The address the sender called, for senders that sign it. */
  url: string;
};

/** Whether a request is the sender's. `id` is what the sender calls this message, where it says so under its signature. */
export type SignatureResult = { isValid: true; id: string | null } | { isValid: false; reason: string };

export type Verify = (request: RawRequest, secrets: readonly string[], now?: number) => SignatureResult;

export const valid = (id: string | null = null): SignatureResult => ({ isValid: true, id });
export const invalid = (reason: string): SignatureResult => ({ isValid: false, reason });

/** Seconds by which a sender's clock may differ, and after which a recorded request is too old to be sent again. */
export const toleranceSeconds = 300;

export function timestampFault(timestamp: string | undefined, now: number): string | null {
  if (!timestamp || !/^\d{1,12}$/.test(timestamp)) return "The timestamp is missing or is not a number of seconds.";
  const age = now / 1000 - Number(timestamp);
  if (age > toleranceSeconds) return "The timestamp is too old.";
  return age < -toleranceSeconds ? "The timestamp is in the future." : null;
}

export const hmac = (hash: "sha1" | "sha256", key: string | Buffer, ...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHmac(hash, key)).digest();

/** In constant time, so that nobody can find a signature byte by byte. */
export const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

const noSignature = "The signature is missing.";
export const mismatch = "The signature doesn't match. Check the secret.";

/** The usual case: one header, one HMAC, any of several secrets. */
export function verifyOne(given: Buffer | null, secrets: readonly string[], expected: (secret: string) => Buffer) {
  if (!given) return invalid(noSignature);
  // Every secret is tried, so that the time taken doesn't tell which one it was.
  const matches = secrets.filter((secret) => secret !== "" && isSame(expected(secret), given));
  return matches.length > 0 ? valid() : invalid(mismatch);
}

/** The bytes behind a hex or base64 signature with its prefix, or null. */
export function signatureBytes(header: string | undefined, prefix: string, encoding: "hex" | "base64"): Buffer | null {
  if (!header?.startsWith(prefix)) return null;
  const bytes = Buffer.from(header.slice(prefix.length), encoding);
  return bytes.length > 0 ? bytes : null;
}
