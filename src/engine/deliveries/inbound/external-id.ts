import { createHash } from "node:crypto";
import type { SignatureScheme } from "#platform/net/signatures/schemes.ts";
import type { RawRequest } from "#platform/net/signatures/signature.ts";

type Json = Record<string, unknown>;

/**
 * What the sender calls a message, so that a repetition is known as one. Null where the sender names none: then every
 * request counts as new.
 */
export function externalIdOf(scheme: SignatureScheme, request: RawRequest, signedId: string | null): string | null {
  if (signedId) return signedId.slice(0, 500);
  const found = finders[scheme]?.(request);
  return found === undefined || found === null || found === "" ? null : String(found).slice(0, 500);
}

const finders: Partial<Record<SignatureScheme, (request: RawRequest) => unknown>> = {
  slack: (request) => jsonOf(request)?.event_id,
  telegram: (request) => jsonOf(request)?.update_id,
  stripe: (request) => jsonOf(request)?.id,
  github: ({ headers }) => headers["x-github-delivery"],
  // Meta repeats a request byte for byte and names only the messages inside it.
  meta: ({ body }) => createHash("sha256").update(body).digest("hex"),
  twilio: ({ headers }) => headers["i-twilio-idempotency-token"],
};

function jsonOf({ body }: RawRequest): Json | null {
  try {
    const value: unknown = JSON.parse(body.toString("utf8"));
    return typeof value === "object" ? (value as Json) : null;
  } catch {
    return null;
  }
}
