import { BlockList, isIP, isIPv4 } from "node:net";

/*
 * Addresses an outbound call must not reach unless somebody allowed them: this machine, private networks, carrier NAT,
 * link-local (where clouds keep credentials), multicast, documentation and reserved ranges.
 */
const forbidden = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  forbidden.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 128],
  ["::1", 128],
  ["100::", 64],
  ["2001:2::", 48],
  ["2001:db8::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  forbidden.addSubnet(network, prefix, "ipv6");
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** The IPv4 address inside an IPv6 one that carries it (mapped, compatible, NAT64, 6to4), or null. */
export function embeddedIPv4(address: string): string | null {
  const groups = expandIPv6(address);
  if (!groups) return null;
  const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join(".");
  const [a = 0, b = 0, c = 0, , , f = 0, g = 0, h = 0] = groups;
  const zeros = groups.slice(0, 5).every((group) => group === 0);
  if (zeros && (f === 0xffff || f === 0) && (g !== 0 || h > 1)) return dotted(g, h);
  if (a === 0x64 && b === 0xff9b) return dotted(g, h);
  if (a === 0x2002) return dotted(b, c);
  return null;
}

/** The eight groups of an IPv6 address, or null for anything else. */
export function expandIPv6(address: string): number[] | null {
  if (isIP(address) !== 6) return null;
  let text = address.split("%", 1)[0] ?? "";
  const last = text.slice(text.lastIndexOf(":") + 1);
  if (isIPv4(last)) {
    const [w = 0, x = 0, y = 0, z = 0] = last.split(".").map(Number);
    text = `${text.slice(0, -last.length)}${((w << 8) | x).toString(16)}:${((y << 8) | z).toString(16)}`;
  }
  const [head = "", tail] = text.split("::");
  const parse = (part: string) => (part ? part.split(":").map((group) => Number.parseInt(group, 16)) : []);
  const front = parse(head);
  const back = tail === undefined ? [] : parse(tail);
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back];
}

const isIn = (list: BlockList, address: string): boolean => {
  const inner = embeddedIPv4(address);
  if (inner) return list.check(inner, "ipv4");
  const family = isIP(address);
  return family === 0 || list.check(address, family === 6 ? "ipv6" : "ipv4");
};

export const isForbiddenAddress = (address: string): boolean => isIn(forbidden, address);
export const isLoopbackAddress = (address: string): boolean => isIP(address) !== 0 && isIn(loopback, address);
