import { env } from "#platform/env.ts";
import type { OutboundPolicy } from "#platform/net/outbound-policy.ts";
import type { Provider } from "./provider-kinds.ts";

/**
 * Where calls to a provider can go: the public internet and what OUTBOUND_ALLOWED names. Only a provider set up by the
 * operator can be on this server or in a private network, and then only at the host it was set up with. Without this,
 * anybody who adds a provider could read what other services on the server answer.
 */
export function modelPolicy({
  baseUrl,
  allowsPrivateAddress,
}: Pick<Provider, "baseUrl" | "allowsPrivateAddress">): OutboundPolicy {
  const allowed = outboundAllowed();
  return { allowLoopback: false, allowed: allowsPrivateAddress ? [hostOf(baseUrl), ...allowed] : allowed };
}

/** For what only the operator or the product itself starts: local model processes and downloads of model files. */
export const operatorPolicy = (): OutboundPolicy => ({ allowLoopback: true, allowed: outboundAllowed() });

const outboundAllowed = (): string[] =>
  env()
    .OUTBOUND_ALLOWED.split(/[\s,]+/)
    .filter(Boolean);

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, "") : address;
