import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allPermissions } from "#core/access/permissions.ts";
import { LiveHub } from "#core/live/hub.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { createHttpServer } from "#server/http-server.ts";
import { problem } from "#workspace/errors/tables.ts";
import { capturedLog } from "../../../tests/support/captured-log.ts";
import { givenApiKey, testContext } from "../../../tests/support/givens.ts";
import { doors, endpoints } from "../../registry.server.ts";
import { StaticFiles } from "./static-files.ts";

let server: Server;
let port: number;
const seen: string[] = [];

beforeAll(async () => {
  server = createHttpServer({
    endpoints,
    doors,
    apps: [],
    hub: new LiveHub(),
    files: new StaticFiles(),
    pages: async (request, response) => {
      seen.push(`${request.headers.host} ${request.url}`);
      response.end("a page");
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
});

/** Sends bytes as they are and returns the whole answer: no HTTP client would send these. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

const ask = (line: string) => send(`${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
const statusOf = (answer: string) => Number(answer.split(" ", 2)[1]);

test.each(["TRACE /", "TRACE /api/v1/me", "PROPFIND /", "PURGE /v1/models", "M-SEARCH /"])(
  "%s is refused with 405 and the methods that are allowed",
  async (line) => {
    const answer = await ask(line);
    expect(statusOf(answer)).toBe(405);
    expect(answer).toMatch(/\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n/i);
    expect(answer).toContain('"code":"invalid"');
  },
);

test.each(["GET *", "POST *", "GET example.com", "GET ftp://example.com/"])("%s is refused with 400", async (line) => {
  expect(statusOf(await ask(line))).toBe(400);
  expect(seen).toEqual([]);
});

test("OPTIONS * names the allowed methods", async () => expect(statusOf(await ask("OPTIONS *"))).toBe(204));

test("an absolute target is its path on its host", async () => {
  expect(statusOf(await ask("GET http://chat.example.com/a?b=c"))).toBe(200);
  expect(seen.splice(0)).toEqual(["chat.example.com /a?b=c"]);
  expect(statusOf(await ask("GET http://localhost/healthz"))).toBe(200);
});

/** Promises a body of 1000 bytes and hangs up after a few. */
async function abort(path: string, headers: Record<string, string>): Promise<void> {
  const lines = Object.entries({ host: "localhost", "content-length": "1000", ...headers });
  const closed = new Promise<void>((resolve) =>
    server.once("request", (_request, response) => response.once("close", resolve)),
  );
  const socket = connect(port, "127.0.0.1");
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n{"a":`);
  await new Promise((resolve) => server.once("request", resolve));
  socket.destroy();
  await closed;
}

test.each([
  "/api/v1/agents",
  "/api/v1/files?name=a.txt",
  "/api/v1/library/documents?name=a.txt",
  "/api/v1/transcriptions",
  "/v1/chat/completions",
  "/v1/embeddings",
  "/v1/traces",
  "/monitoring-tunnel",
  "/api/auth/signout",
])("POST %s aborted in the middle of its body is no unexpected error", async (path) => {
  const { workspace, actor } = await testContext();
  const { key } = await givenApiKey(workspace.id, actor.id, {
    scopes: [...allPermissions()],
  });
  const authorization = `Bearer ${key}`;
  const lines = await capturedLog(async () => {
    await abort(path, { authorization, "content-type": path.includes("name=") ? "text/plain" : "application/json" });
    // Takes the same way through the database as the aborted one, which is dealt with by then.
    await fetch(`http://127.0.0.1:${port}/v1/models`, { headers: { authorization } }).then((answer) => answer.text());
    await fetch(`http://127.0.0.1:${port}/api/v1/me`, { headers: { authorization } }).then((answer) => answer.text());
  });
  expect(lines.filter(({ level }) => level === "error" || level === "warn")).toEqual([]);
  expect(await database().select().from(problem)).toEqual([]);
});
