import { embeddedIPv4, expandIPv6 } from "./address-guard.ts";

/**
 * Where on the network somebody is, for counting: an IPv4 address as it is, of an IPv6 address the /64 that every
 * household gets whole. Anything else comes back unchanged.
 */
export function networkOf(address: string): string {
  const groups = expandIPv6(address);
  if (!groups) return address;
  const front = groups.slice(0, 4).map((group) => group.toString(16));
  return embeddedIPv4(address) ?? `${front.join(":")}::/64`;
}
