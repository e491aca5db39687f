import { env } from "#platform/env.ts";
import type { OutboundPolicy } from "./outbound-policy.ts";

/** Hosts and networks that the operator has allowed for every workspace. */
export const outboundAllowed = (): string[] =>
  env()
    .OUTBOUND_ALLOWED.split(/[\s,]+/)
    .filter(Boolean);

/** The public internet, and what the operator has allowed besides. */
export const workspacePolicy = (): OutboundPolicy => ({ allowLoopback: false, allowed: outboundAllowed() });

/**
 * For one target that a workspace has set up, such as a provider or an endpoint. Only a target set up by the operator can be
 * on this server or in a private network, and then only at its own host. Without this, anybody who adds one could read
 * what other services on the server answer.
 */
export function targetPolicy(address: string, allowsPrivateAddress: boolean): OutboundPolicy {
  const allowed = outboundAllowed();
  return { allowLoopback: false, allowed: allowsPrivateAddress ? [hostOf(address), ...allowed] : allowed };
}

const hostOf = (address: string): string =>
  (URL.canParse(address) ? new URL(address).hostname : address).replace(/^\[|\]$/g, "");
