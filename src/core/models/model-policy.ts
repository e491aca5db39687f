import { env } from "#platform/env.ts";
import type { OutboundPolicy } from "#platform/net/outbound-policy.ts";

let policy: OutboundPolicy | undefined;

/** A model server on the same machine is the usual case for those who host themselves; further ones the operator names. */
export function modelPolicy(): OutboundPolicy {
  policy ??= {
    allowLoopback: true,
    allowed: env()
      .OUTBOUND_ALLOWED.split(/[\s,]+/)
      .filter(Boolean),
  };
  return policy;
}
