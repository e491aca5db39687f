import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type DnsServer, dnsServer } from "../../../tests/support/dns-server.ts";
import { guardedConnect, pinAddress } from "./guarded-connect.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { publicOnly } from "./outbound-policy.ts";

/*
 * The network's edge is replaced, not the guard: names ending in .test are looked up at a DNS server of this test, over
 * UDP, everything else by the system.
 */
const { dns } = vi.hoisted(() => ({ dns: { servers: [] as string[] } }));
vi.mock("node:dns", async (original) => {
  const system = await original<typeof import("node:dns")>();
  type Done = (error: Error | null, addresses: { address: string; family: number }[]) => void;
  const lookup = (hostname: string, options: object, done: Done) => {
    if (!/\.test\.?$/.test(hostname)) return system.lookup(hostname, options, done as never);
    const resolver = new system.Resolver();
    resolver.setServers(dns.servers);
    resolver.resolve4(hostname, (error, found) =>
      done(
        error,
        (found ?? []).map((address) => ({ address, family: 4 })),
      ),
    );
  };
  return { ...system, lookup };
});

let names: DnsServer;
let web: Server;
let allowedWeb: Server;
let tcp: TcpServer;
let port: number;
let reached = 0;
let reachedAllowed = 0;

beforeAll(async () => {
  names = await dnsServer({
    "inside.test": ["127.0.0.1"],
    "metadata.test": ["169.254.169.254"],
    "any.test": ["0.0.0.0"],
    // First an allowed address, then, a moment later, one that is not.
    "rebinding.test": ["127.0.0.2", "127.0.0.1"],
    "rebinding-tcp.test": ["127.0.0.2", "127.0.0.1"],
  });
  dns.servers = [names.address];
  web = createServer((_, response) => {
    reached++;
    response.end("private");
  });
  web.listen(0, "127.0.0.1");
  await once(web, "listening");
  port = (web.address() as AddressInfo).port;
  tcp = createTcpServer((socket) => {
    reached++;
    socket.end("private");
  });
  tcp.listen(0, "127.0.0.1");
  await once(tcp, "listening");
  allowedWeb = createServer((request, response) => {
    reachedAllowed++;
    const location = new URL(request.url ?? "/", "http://x").searchParams.get("to");
    if (location) response.writeHead(307, { location: location.replace(/[^ -~]/g, encodeURIComponent) }).end();
    else response.end("allowed");
  });
  allowedWeb.listen(port, "127.0.0.2");
  await once(allowedWeb, "listening");
});

afterAll(() => {
  names.close();
  for (const server of [web, allowedWeb]) server.close().closeAllConnections();
  tcp.close();
});

const hosts = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "017700000001",
  "127.0.0.1.",
  "0.0.0.0",
  "0",
  "[::1]",
  "[::]",
  "[0:0:0:0:0:0:0:1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "169.254.169.254",
  "[::ffff:169.254.169.254]",
  "[fe80::1]",
  "[fd00:ec2::254]",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.0.1",
  "100.64.0.1",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "inside.test",
  "INSIDE.test",
  "metadata.test",
  "any.test",
  "１２７.０.０.１",
];

/** Some systems don't know a name with a dot at its end; then it can't be reached at all. */
const refusalOf = (host: string) =>
  host === "localhost." ? expect.stringMatching(/^(forbidden|unavailable)$/) : "forbidden";

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as Error,
  );

test.each(hosts)("fetch to %s is refused", async (host) => {
  const error = await failure(guardedFetch(publicOnly)(`http://${host}:${port}/`));
  expect(error).toMatchObject({ code: refusalOf(host) });
  expect(reached).toBe(0);
});

test.each(hosts)("a TCP connection to %s is refused", async (host) => {
  const target = { host, port: (tcp.address() as AddressInfo).port, policy: publicOnly };
  const error = await failure(guardedConnect(target));
  // What isn't a name for the system's look-up either can't be reached at all.
  expect(["forbidden", "unavailable"]).toContain((error as { code?: string } | null)?.code);
  expect(["forbidden", "unavailable"]).toContain(
    ((await failure(pinAddress(host, publicOnly))) as { code?: string } | null)?.code,
  );
  expect(reached).toBe(0);
});

test.each(hosts)("a redirect to %s is refused", async (host) => {
  const policy = { allowLoopback: false, allowed: ["127.0.0.2"] };
  const to = encodeURIComponent(`http://${host}:${port}/`);
  const before = reachedAllowed;
  const error = await failure(guardedFetch(policy)(`http://127.0.0.2:${port}/?to=${to}`));
  expect(error).toMatchObject({ code: refusalOf(host) });
  expect(reachedAllowed).toBe(before + 1);
  expect(reached).toBe(0);
});

test.each([
  "http://example.com@127.0.0.1/",
  "http://example.com:80@127.0.0.1/",
  "http://127.0.0.1\\@example.com/",
  "http://127.0.0.1#@example.com/",
  "file:///etc/passwd",
  "gopher://127.0.0.1/",
  "data:text/plain,x",
  "unix:/var/run/docker.sock",
])("%s is refused", async (address) => {
  expect(await failure(guardedFetch(publicOnly)(address))).not.toBeNull();
  expect(reached).toBe(0);
});

test("a name that points elsewhere a moment later is reached only where it was checked", async () => {
  const policy = { allowLoopback: false, allowed: ["127.0.0.2"] };
  const response = await guardedFetch(policy)(`http://rebinding.test:${port}/`);
  expect(await response.text()).toBe("allowed");
  expect(names.questions.filter((question) => question.startsWith("rebinding.test"))).toHaveLength(1);
  const socket = await guardedConnect({ host: "rebinding-tcp.test", port, policy });
  expect(socket.remoteAddress).toBe("127.0.0.2");
  socket.destroy();
  expect(await failure(guardedConnect({ host: "rebinding-tcp.test", port, policy }))).toMatchObject({
    code: "forbidden",
  });
  expect(reached).toBe(0);
});
