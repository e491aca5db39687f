import type { OutboundPolicy } from "#platform/net/outbound-policy.ts";

/** A model server on the same machine is the usual case for those who host themselves. */
export const modelPolicy: OutboundPolicy = { allowLoopback: true, allowed: [] };
