import { BlockList, isIP } from "node:net";
import { isAbsolute } from "node:path";

/* What is wrong with a setting that is a list with commas, or null. Alone in a file so that settings stay readable. */

const parts = (list: string, between: RegExp): string[] =>
  list
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

const label = "[a-z0-9]([a-z0-9_-]*[a-z0-9])?";
const hostName = new RegExp(`^${label}(\\.${label})*$`, "i");

export function hostsFault(list: string): string | null {
  const wrong = parts(list, /[\s,]/).find((name) => !hostName.test(name));
  return wrong === undefined
    ? null
    : `must be host names without http:// and without a port, with commas between, not "${wrong}"`;
}

export function networksFault(list: string): string | null {
  const wrong = parts(list, /[\s,]/).find((entry) => !hostName.test(entry) && !isIP(entry) && !isNetwork(entry));
  return wrong === undefined ? null : `must be host names, addresses and networks with commas between, not "${wrong}"`;
}

function isNetwork(entry: string): boolean {
  const [address = "", prefix = "", ...rest] = entry.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0 || !/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 6 ? "ipv6" : "ipv4");
    return true;
  } catch {
    return false;
  }
}

export function foldersFault(list: string): string | null {
  const wrong = parts(list, /,/).find((folder) => !isAbsolute(folder));
  return wrong === undefined ? null : `must be whole paths with commas between, not "${wrong}"`;
}

export const folderFault = (folder: string): string | null =>
  isAbsolute(folder) ? null : `must be an absolute path, not "${folder}"`;

/** "Name <address>" or an address alone; the one line of a header, so nothing that would begin another. */
export function senderFault(sender: string): string | null {
  const address = /^[^<>\r\n]*<([^<>\s]+)>$/.exec(sender)?.[1] ?? sender;
  return /^[^\s@<>,]+@[^\s@<>,]+$/.test(address) ? null : `must be an address, with or without a name, not "${sender}"`;
}
