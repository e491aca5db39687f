import { env } from "#platform/env.ts";
import type { OutboundPolicy } from "#platform/net/outbound-policy.ts";

/** Where pages and feeds may be fetched from: the public internet, and what the operator has allowed besides. */
export const webPolicy = (): OutboundPolicy => ({
  allowLoopback: false,
  allowed: env()
    .OUTBOUND_ALLOWED.split(/[\s,]+/)
    .filter(Boolean),
});
