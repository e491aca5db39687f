import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { outbound } from "./outbound.ts";

const local = { allowLoopback: true, allowed: [] };
const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterAll(() => {
  for (const server of servers) server.closeAllConnections();
});

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as Error,
  );

test("calls what is allowed and reads the answer", async () => {
  const base = await serve((request, response) => response.end(`${request.method} ${request.headers["x-a"]}`));
  const answer = await outbound(base, { method: "POST", body: "b", headers: { "x-a": "1" }, policy: local });
  expect(await answer.text()).toBe("POST 1");
});

test.each([
  "http://127.0.0.1:1/",
  "http://[::1]:1/",
  "http://[::ffff:127.0.0.1]/",
  "http://169.254.169.254/latest/meta-data",
  "http://2130706433/",
  "http://0x7f.1/",
  "http://localhost:1/",
  "http://10.0.0.1/",
])("%s is refused by default", async (address) =>
  expect(await failure(outbound(address))).toMatchObject({ code: "forbidden" }),
);

test("an allow-list opens a name, an address or a network", async () => {
  const base = await serve((_, response) => response.end("in"));
  for (const allowed of [["127.0.0.1"], ["127.0.0.0/8"]]) {
    expect(await (await outbound(base, { policy: { allowLoopback: false, allowed } })).text()).toBe("in");
  }
  const byName = base.replace("127.0.0.1", "localhost");
  expect(await (await outbound(byName, { policy: { allowLoopback: false, allowed: ["localhost"] } })).text()).toBe(
    "in",
  );
});

test("a redirect into a private network is refused, and secrets do not follow to another host", async () => {
  const seen: (string | undefined)[] = [];
  const target = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.end("there");
  });
  const base = await serve((request, response) => {
    const location = request.url === "/in" ? "http://10.0.0.1/" : target;
    response.writeHead(302, { location }).end();
  });
  expect(await failure(outbound(`${base}/in`, { policy: local }))).toMatchObject({ code: "forbidden" });
  await outbound(`${base}/out`, { policy: local, headers: { authorization: "Bearer secret" } });
  expect(seen).toEqual([undefined]);
});

test("an endless redirect ends", async () => {
  const base = await serve((_, response) => response.writeHead(302, { location: "/" }).end());
  expect(await failure(outbound(base, { policy: local }))).toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("too often"),
  });
});

test("silence and size have limits", async () => {
  const silent = await serve(() => {});
  expect(await failure(outbound(silent, { policy: local, timeoutMilliseconds: 50 }))).toMatchObject({
    message: expect.stringContaining("in time"),
  });
  const halting = await serve((_, response) => void response.write("a"));
  const answer = await outbound(halting, { policy: local, idleMilliseconds: 50 });
  expect(await failure(answer.text())).toMatchObject({ message: expect.stringContaining("half-way") });
  const large = await serve((_, response) => response.end("x".repeat(5000)));
  expect(await failure((await outbound(large, { policy: local, maximumBytes: 1000 })).text())).toMatchObject({
    message: expect.stringContaining("larger"),
  });
});

test("what cannot be reached says so in plain words", async () => {
  expect(await failure(outbound("http://127.0.0.1:1/", { policy: local }))).toMatchObject({
    message: expect.stringContaining("Nothing listens"),
  });
  expect(await failure(outbound("nonsense"))).toMatchObject({ code: "invalid" });
  expect(await failure(outbound("file:///etc/passwd"))).toMatchObject({ code: "invalid" });
});

test("a cancelled call stops", async () => {
  const base = await serve(() => {});
  const controller = new AbortController();
  const call = failure(outbound(base, { policy: local, signal: controller.signal }));
  controller.abort();
  expect(await call).toMatchObject({ name: "AbortError" });
});

test("with retries, what is only busy or cut is asked again; what is refused is not", async () => {
  let calls = 0;
  const busy = await serve((request, response) => {
    calls++;
    if (calls === 1) return void request.socket.destroy();
    if (calls === 2) return void response.writeHead(503, { "retry-after": "0" }).end();
    response.end("at last");
  });
  expect(await (await outbound(busy, { policy: local, retries: 2 })).text()).toBe("at last");
  expect(calls).toBe(3);

  let refusals = 0;
  const refusing = await serve((_, response) => {
    refusals++;
    response.writeHead(401).end();
  });
  expect((await outbound(refusing, { policy: local, retries: 3 })).status).toBe(401);
  expect(refusals).toBe(1);
});

test("without retries, and when asked for long patience, the first answer counts", async () => {
  let calls = 0;
  const limited = await serve((_, response) => {
    calls++;
    response.writeHead(429, { "retry-after": "60" }).end();
  });
  expect((await outbound(limited, { policy: local, retries: 3 })).status).toBe(429);
  expect((await outbound(limited, { policy: local })).status).toBe(429);
  expect(calls).toBe(2);
});

test("a cancelled call does not wait for its next attempt", async () => {
  const controller = new AbortController();
  const base = await serve((_, response) => {
    response.writeHead(503, { "retry-after": "2" }).end();
    setImmediate(() => controller.abort());
  });
  const started = performance.now();
  expect(await failure(outbound(base, { policy: local, retries: 5, signal: controller.signal }))).toMatchObject({
    name: "AbortError",
  });
  expect(performance.now() - started).toBeLessThan(1500);
});

test("a Blob is sent with its length, and whole again when it is tried again", async () => {
  const seen: string[] = [];
  const base = await serve(async (request, response) => {
    seen.push(`${request.headers["content-length"]} ${await text(request)}`);
    response.writeHead(seen.length === 1 ? 503 : 200, { "retry-after": "0" }).end("taken");
  });
  const body = new Blob(["first ", new Blob(["second"])]);
  const answer = await outbound(base, { method: "POST", body, policy: local, retries: 1 });
  expect([answer.status, await answer.text()]).toEqual([200, "taken"]);
  expect(seen).toEqual(["12 first second", "12 first second"]);
});

test("an answer that comes before a large Blob was read ends the call", async () => {
  const closed = Promise.withResolvers<void>();
  const base = await serve((request, response) => {
    request.socket.once("close", () => closed.resolve());
    response.writeHead(401).end("no");
  });
  const answer = await outbound(base, { method: "POST", body: new Blob([Buffer.alloc(20_000_000)]), policy: local });
  expect([answer.status, await answer.text()]).toEqual([401, "no"]);
  await closed.promise;
});
