import { type LookupAddress, lookup as systemLookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { AppError } from "#lib/app-error.ts";
import { isForbiddenAddress, isLoopbackAddress } from "./address-guard.ts";

/** Where outbound calls may go besides the public internet. */
export type OutboundPolicy = {
  allowLoopback: boolean;
  /** Host names, addresses and networks (10.1.0.0/16) an owner has allowed. */
  allowed: readonly string[];
};

export const publicOnly: OutboundPolicy = { allowLoopback: false, allowed: [] };

export function mayReach(hostname: string, address: string, { allowLoopback, allowed }: OutboundPolicy): boolean {
  if (!isForbiddenAddress(address)) return true;
  if (allowLoopback && isLoopbackAddress(address)) return true;
  return allowed.some((entry) => entry.toLowerCase() === hostname.toLowerCase() || isInNetwork(entry, address));
}

function isInNetwork(entry: string, address: string): boolean {
  const [network = "", prefix] = entry.split("/");
  const family = isIP(network);
  if (family === 0) return false;
  const list = new BlockList();
  const type = family === 6 ? "ipv6" : "ipv4";
  list.addSubnet(network, prefix === undefined ? (family === 6 ? 128 : 32) : Number(prefix), type);
  return isIP(address) === family && list.check(address, type);
}

/** Whether a host is this machine or in a private network by its very name. Names that merely resolve there are not known yet. */
export function isPrivateHost(hostname: string, policy: OutboundPolicy): boolean {
  const bare = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(bare)) return !mayReach(bare, bare, policy);
  return /(^|\.)localhost$/i.test(bare) && !mayReach(bare, "127.0.0.1", policy);
}

export const refused = (hostname: string) =>
  new AppError(
    "forbidden",
    `${hostname} is inside a private network. The operator can allow it with the setting OUTBOUND_ALLOWED.`,
  );

/** An address written into the URL never passes a name look-up, so it is checked by itself. */
export function checkLiteral(hostname: string, policy: OutboundPolicy): void {
  const bare = hostname.replace(/^\[|\]$/g, "");
  if (isIP(bare) && !mayReach(bare, bare, policy)) throw refused(bare);
}

/** Resolves once and connects to exactly what was checked: a name cannot point elsewhere a moment later. */
export function guardedLookup(policy: OutboundPolicy): LookupFunction {
  return (hostname, options, callback) => {
    systemLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, "", 0);
      const open = addresses.filter(({ address }) => mayReach(hostname, address, policy));
      const [first] = open;
      if (!first) return callback(refused(hostname) as NodeJS.ErrnoException, "", 0);
      if (options.all) (callback as unknown as (error: null, all: LookupAddress[]) => void)(null, open);
      else callback(null, first.address, first.family);
    });
  };
}
