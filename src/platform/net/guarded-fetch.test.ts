import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { guardedConnect } from "./guarded-connect.ts";
import { guardedFetch } from "./guarded-fetch.ts";

const policy = { allowLoopback: true, allowed: [] };
const servers: Server[] = [];
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

test("works like fetch: methods, headers, bodies, status and address", async () => {
  const base = await serve(async (request, response) => {
    const body = await buffer(request);
    response.writeHead(201, {
      "x-seen": `${request.method} ${request.headers["content-type"]}`,
      "set-cookie": ["a=1", "b=2"],
    });
    response.end(body);
  });
  const response = await guardedFetch(policy)(new URL(`${base}/token`), {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", note: "é" }),
  });
  expect(response.status).toBe(201);
  expect(response.url).toBe(`${base}/token`);
  expect(response.headers.get("x-seen")).toBe("POST application/x-www-form-urlencoded;charset=UTF-8");
  expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(await response.text()).toBe("grant_type=refresh_token&note=%C3%A9");
});

test("follows redirects, returns them, or fails, as asked", async () => {
  const base = await serve((request, response) => {
    if (request.url === "/end") response.end("there");
    else response.writeHead(302, { location: "/end" }).end();
  });
  const followed = await guardedFetch(policy)(base);
  expect([await followed.text(), followed.redirected, followed.url]).toEqual(["there", true, `${base}/end`]);
  const manual = await guardedFetch(policy)(base, { redirect: "manual" });
  expect([manual.status, manual.headers.get("location")]).toEqual([302, "/end"]);
  await expect(guardedFetch(policy)(base, { redirect: "error" })).rejects.toThrow("redirects");
});

test("streams an answer, can be cancelled, and gives no body where there is none", async () => {
  const base = await serve((request, response) => {
    if (request.url === "/none") return void response.writeHead(204).end();
    response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
  });
  expect((await guardedFetch(policy)(`${base}/none`)).body).toBeNull();
  const stop = new AbortController();
  const response = await guardedFetch(policy)(base, { signal: stop.signal });
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe("data: 1\n\n");
  stop.abort();
  await expect(reader.read()).rejects.toMatchObject({ name: "AbortError" });
});

test("an answer has a limit in size", async () => {
  const base = await serve((_, response) => response.end("x".repeat(5000)));
  const response = await guardedFetch(policy, { maximumBytes: 1000 })(base);
  await expect(response.text()).rejects.toThrow("larger");
});

test("a TCP connection to what is allowed opens, and one to nothing says so", async () => {
  const base = new URL(await serve((_, response) => response.end("hello")));
  const socket = await guardedConnect({ host: base.hostname, port: Number(base.port), policy });
  socket.end("GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
  expect((await buffer(socket)).toString()).toContain("hello");
  await expect(guardedConnect({ host: "127.0.0.1", port: 1, policy })).rejects.toThrow("Nothing listens");
});
