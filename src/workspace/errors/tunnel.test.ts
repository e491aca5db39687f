import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Context, nobody } from "#core/access/context.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { houseNeeds } from "#workspace/home/providers/needs.ts";
import { testContext } from "../../../tests/support/givens.ts";
import { listProblems } from "./queries/list-problems.ts";
import { reportServerError, serverReportsSent } from "./report-server-error.ts";
import { keeping } from "./reporting-settings.ts";
import { problem } from "./tables.ts";
import { handleTunnel } from "./tunnel.ts";

type Taken = { url: string; headers: IncomingHttpHeaders; lines: string[] };

let tunnel: Server;
let ingest: Server;
let ip: string;
let member: Context;
let who: Context;
const taken: Taken[] = [];
let ingestAnswers: (status: (code: number, headers?: Record<string, string>) => void) => void;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const dsnOfIngest = () => `http://publickey@127.0.0.1:${portOf(ingest)}/42`;
const own = "http://parley@chat.parley.localhost:3000/1";

beforeAll(async () => {
  member = await testContext();
  tunnel = createServer((request, response) => {
    handleTunnel(request, response, { ip, requestId: "request-1", context: async () => who }).catch(() =>
      response.destroy(),
    );
  });
  // Speaks the ingest protocol: envelopes by POST to /api/<project>/envelope/, the key in the query, an id in the answer.
  ingest = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    taken.push({ url: request.url ?? "", headers: request.headers, lines: body.split("\n") });
    ingestAnswers((code, headers) => response.writeHead(code, headers).end(JSON.stringify({ id: "abc" })));
  });
  await Promise.all([listen(tunnel), listen(ingest)]);
});

beforeEach(async () => {
  ip = `10.0.0.${Math.floor(Math.random() * 250)}-${randomUUID()}`;
  who = member;
  taken.length = 0;
  ingestAnswers = (answer) => answer(200);
  await database().delete(problem);
});

afterEach(() => provideEnv({ SENTRY_DSN: "" }));

afterAll(async () => {
  tunnel.close();
  ingest.closeAllConnections();
  ingest.close();
  await closeDatabase();
});

type Sent = { status: number; headers: IncomingHttpHeaders; body: string };

/** By node:http, as it may send what a browser would not. */
function send(body: Buffer | string, headers: Record<string, string> = {}, method = "POST"): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const out = request({ port: portOf(tunnel), host: "127.0.0.1", method, path: "/monitoring-tunnel", headers });
    out.on("response", (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    out.on("error", reject);
    out.end(body);
  });
}

const envelope = (dsn: string | null, ...items: [type: string, payload: object][]) =>
  [
    JSON.stringify(dsn === null ? {} : { dsn }),
    ...items.flatMap(([type, payload]) => [JSON.stringify({ type }), JSON.stringify(payload)]),
    "",
  ].join("\n");
const errorEvent = (value: string, more: object = {}) => ({
  exception: {
    values: [
      {
        type: "TypeError",
        value,
        stacktrace: { frames: [{ filename: "/a.js", function: "run", lineno: 1, colno: 1 }] },
      },
    ],
  },
  request: { url: "http://chat.parley.localhost:3000/c/1?q=secret" },
  release: "parley@0.1.0",
  ...more,
});
const kept = () => database().select().from(problem);

test("without a service, an error is kept, scrubbed and counted", async () => {
  expect((await send(envelope(own, ["event", errorEvent("row 1 is gone")]))).status).toBe(200);
  expect((await send(envelope(own, ["event", errorEvent("row 2 is gone", { release: "parley@0.2.0" })]))).status).toBe(
    200,
  );
  const [row, ...others] = await kept();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    source: "browser",
    type: "TypeError",
    message: "row 2 is gone",
    count: 2,
    page: "chat.parley.localhost:3000/c/1",
    release: "parley@0.2.0",
    solvedAt: null,
  });
  expect(row?.lastSeenAt.getTime()).toBeGreaterThanOrEqual(row?.firstSeenAt.getTime() ?? Number.NaN);
  expect(JSON.stringify(row)).not.toContain("secret");
});

test("a solved problem is open again when it is seen again", async () => {
  await send(envelope(own, ["event", errorEvent("x")]));
  await database().update(problem).set({ solvedAt: new Date() });
  await send(envelope(own, ["event", errorEvent("x")]));
  expect((await kept())[0]).toMatchObject({ solvedAt: null, count: 2 });
});

test.each([
  "replay_event",
  "replay_recording",
  "profile_chunk",
  "profile",
  "transaction",
  "span",
  "session",
  "client_report",
])("%s is accepted and dropped", async (type) => {
  expect((await send(envelope(own, [type, errorEvent("x")]))).status).toBe(200);
  expect(await kept()).toEqual([]);
});

test("several errors in one envelope are all kept", async () => {
  await send(envelope(own, ["event", errorEvent("a")], ["session", {}], ["event", errorEvent("b")]));
  expect((await kept()).map(({ message }) => message).sort()).toEqual(["a", "b"]);
});

test.each([
  ["gzip", gzipSync],
  ["deflate", deflateSync],
  ["br", brotliCompressSync],
] as const)("an envelope packed with %s is unpacked", async (encoding, pack) => {
  const body = pack(Buffer.from(envelope(own, ["event", errorEvent("x")])));
  expect((await send(body, { "content-encoding": encoding })).status).toBe(200);
  expect(await kept()).toHaveLength(1);
});

const header = JSON.stringify({ dsn: own });
const large = Buffer.alloc(keeping.envelopeBytes + 1, "a");

test.each<[status: number, why: string, body: Buffer | string, headers?: Record<string, string>]>([
  [413, "too large, said beforehand", large],
  [413, "too large, found out while reading", large, { "transfer-encoding": "chunked" }],
  [413, "small, but a bomb", gzipSync(Buffer.alloc(50_000_000)), { "content-encoding": "gzip" }],
  [413, "a bomb of another kind", brotliCompressSync(Buffer.alloc(50_000_000)), { "content-encoding": "br" }],
  [400, "nothing", ""],
  [400, "no JSON", "hello\nworld"],
  [400, "no DSN", envelope(null, ["event", errorEvent("x")])],
  [400, "a DSN that is none", envelope("nonsense", ["event", errorEvent("x")])],
  [400, "an item that is none", `${header}\nnonsense\n{}`],
  [400, "an event that is none", `${header}\n{"type":"event"}\nnonsense`],
  [400, "a length that lies", `${header}\n{"type":"event","length":5000}\n{}`],
  [400, "packing that is broken", "not gzip", { "content-encoding": "gzip" }],
  [400, "packing nobody knows", header, { "content-encoding": "rot13" }],
  [403, "a foreign service", envelope("https://key@errors.example.com/42", ["event", errorEvent("x")])],
  [403, "our form on a foreign host", envelope("https://parley@example.com/1", ["event", errorEvent("x")])],
  [403, "our host under another key", envelope("http://other@localhost:3000/1", ["event", errorEvent("x")])],
  [403, "another site's page", envelope(own, ["event", errorEvent("x")]), { "sec-fetch-site": "cross-site" }],
])("%i: %s", async (status, _why, body, headers) => {
  const answer = await send(body, headers);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body)).toMatchObject({ status, requestId: "request-1" });
  expect(await kept()).toEqual([]);
});

test.each(["GET", "PUT", "DELETE", "OPTIONS", "PATCH"])("%s is not answered", async (method) => {
  const answer = await send("", {}, method);
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe("POST");
});

test("one address cannot send without end, others still can", async () => {
  const body = envelope(own, ["event", errorEvent("x")]);
  const statuses: number[] = [];
  for (let sent = 0; sent < keeping.reportsPerMinute * 2 + 1; sent += 1) statuses.push((await send(body)).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  ip = randomUUID();
  expect((await send(body)).status).toBe(200);
});

test("what a visitor reports is counted apart and its text never reaches a home page", async () => {
  await send(envelope(own, ["event", errorEvent("the drawer is gone")]));
  who = nobody;
  const call = "Call 555-0100 to keep your account";
  for (const text of [call, call, "the drawer is gone"]) await send(envelope(own, ["event", errorEvent(text)]));
  const owner = await testContext();
  const operator = { ...owner, actor: { ...owner.actor, isOperator: true } };
  const listed = async (state: "open" | "visitors") =>
    (await listProblems(operator, { state })).items.map(({ message, count, isAnonymous }) => [
      message,
      count,
      isAnonymous,
    ]);
  expect(await listed("open")).toEqual([["the drawer is gone", 1, false]]);
  expect((await listed("visitors")).sort()).toEqual([
    [call, 2, true],
    ["the drawer is gone", 1, true],
  ]);
  const home = JSON.stringify(await houseNeeds(operator));
  expect(home).toContain("One problem in this installation");
  expect(home).not.toContain("555");
  expect(home).not.toContain("drawer"); // text from browsers stays on the page of problems, whoever sent it
});

test("a visitor can't reopen or rewrite a problem that signed-in people met", async () => {
  await send(envelope(own, ["event", errorEvent("row 1 is gone")]));
  await database().update(problem).set({ solvedAt: new Date() });
  who = nobody;
  await send(envelope(own, ["event", errorEvent("row 2 is gone")]));
  const rows = await kept();
  expect(rows.find(({ isAnonymous }) => !isAnonymous)).toMatchObject({ message: "row 1 is gone", count: 1 });
  expect(rows.find(({ isAnonymous }) => !isAnonymous)?.solvedAt).not.toBeNull();
});

test("visitors can't push out what signed-in people met", async () => {
  await send(envelope(own, ["event", errorEvent("kept")]));
  await database().execute(sql`
    insert into core.problem (fingerprint, source, type, message, example, last_seen_at, is_anonymous)
    select 'v' || n, 'browser', 'Error', 'm' || n, '{}', now() + interval '1 hour', true
    from generate_series(1, ${keeping.distinctVisitorProblems + 50}) n`);
  who = nobody;
  await send(envelope(own, ["event", errorEvent("one more")]));
  const rows = await kept();
  expect(rows.filter(({ isAnonymous }) => isAnonymous)).toHaveLength(keeping.distinctVisitorProblems);
  expect(rows.filter(({ isAnonymous }) => !isAnonymous).map(({ message }) => message)).toEqual(["kept"]);
});

/** As if a limit had been reached in this minute, and in the next one, which may begin meanwhile. */
const useUp = (name: string) =>
  database().execute(sql`
    insert into core.rate_limit (key, window_start, count)
    select key, max(window_start) + n * interval '1 minute', 1000 from core.rate_limit, generate_series(0, 1) n
    where key like ${`${name}:%`} group by key, n on conflict (key, window_start) do update set count = 1000`);

test("visitors can't send without end, from one address or together, and signed-in people still can", async () => {
  who = nobody;
  const body = envelope(own, ["event", errorEvent("x")]);
  expect((await send(body)).status).toBe(200);
  await useUp("visitor reports");
  const refused = await send(body);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  ip = randomUUID();
  expect((await send(body)).status).toBe(200);
  await useUp("all visitor reports");
  ip = randomUUID();
  expect((await send(body)).status).toBe(429);
  who = member;
  expect((await send(body)).status).toBe(200);
});

test("of distinct problems only so many are kept; the one not seen for longest goes", async () => {
  await database().execute(sql`
    insert into core.problem (fingerprint, source, type, message, example, last_seen_at)
    select 'f' || n, 'browser', 'Error', 'm' || n, '{}', now() - make_interval(secs => n) from generate_series(1, ${keeping.distinctProblems}) n`);
  await send(envelope(own, ["event", errorEvent("one more")]));
  const rows = await kept();
  expect(rows).toHaveLength(keeping.distinctProblems);
  expect(rows.some(({ message }) => message === "one more")).toBe(true);
  expect(rows.some(({ message }) => message === `m${keeping.distinctProblems}`)).toBe(false);
});

test("with a service, envelopes go there whole and nothing is kept", async () => {
  provideEnv({ SENTRY_DSN: dsnOfIngest() });
  const body = envelope(dsnOfIngest(), ["event", errorEvent("x")], ["replay_recording", { some: "bytes é" }]);
  expect((await send(body)).status).toBe(200);
  expect(taken).toHaveLength(1);
  expect(taken[0]?.url).toBe("/api/42/envelope/?sentry_version=7&sentry_key=publickey");
  expect(taken[0]?.headers["content-type"]).toBe("application/x-sentry-envelope");
  expect(taken[0]?.lines).toEqual(body.split("\n"));
  expect(await kept()).toEqual([]);
});

test("with a service, reports under our own DSN go there under its DSN", async () => {
  provideEnv({ SENTRY_DSN: dsnOfIngest() });
  expect((await send(envelope(own, ["event", errorEvent("x")]))).status).toBe(200);
  expect(JSON.parse(taken[0]?.lines[0] ?? "")).toEqual({ dsn: dsnOfIngest() });
});

test("with a service, a foreign DSN is refused and nothing leaves", async () => {
  provideEnv({ SENTRY_DSN: dsnOfIngest() });
  expect((await send(envelope("https://key@errors.example.com/42", ["event", errorEvent("x")]))).status).toBe(403);
  expect(taken).toEqual([]);
});

test("no cookie and no authorization of the visitor reaches the service", async () => {
  provideEnv({ SENTRY_DSN: dsnOfIngest() });
  await send(envelope(dsnOfIngest(), ["event", errorEvent("x")]), { cookie: "a=1", authorization: "Bearer x" });
  expect(taken[0]?.headers).not.toHaveProperty("cookie");
  expect(taken[0]?.headers).not.toHaveProperty("authorization");
});

test.each([500, 403, 302])("an answer %i of the service is a 502", async (code) => {
  provideEnv({ SENTRY_DSN: dsnOfIngest() });
  ingestAnswers = (answer) => answer(code, { location: "/elsewhere" });
  expect((await send(envelope(dsnOfIngest(), ["event", errorEvent("x")]))).status).toBe(502);
});

test("a service that cannot be reached is a 502", async () => {
  const dead = "http://publickey@127.0.0.1:9/42";
  provideEnv({ SENTRY_DSN: dead, LOG_LEVEL: "error" });
  expect((await send(envelope(dead, ["event", errorEvent("x")]))).status).toBe(502);
});

test("a service that does not answer in time is a 502", async () => {
  provideEnv({ SENTRY_DSN: dsnOfIngest() });
  ingestAnswers = () => {};
  const start = performance.now();
  expect((await send(envelope(dsnOfIngest(), ["event", errorEvent("x")]))).status).toBe(502);
  expect(performance.now() - start).toBeLessThan(keeping.forwardMilliseconds + 2000);
});

test("a service that wants fewer reports is heard", async () => {
  provideEnv({ SENTRY_DSN: dsnOfIngest() });
  ingestAnswers = (answer) => answer(429, { "retry-after": "60", "x-sentry-rate-limits": "60:error:key" });
  const answer = await send(envelope(dsnOfIngest(), ["event", errorEvent("x")]));
  expect(answer.status).toBe(429);
  expect(answer.headers).toMatchObject({ "retry-after": "60", "x-sentry-rate-limits": "60:error:key" });
});

test("errors of the server are kept in the same place", async () => {
  const error = new Error("row 7 is gone", { cause: new RangeError("too far") });
  reportServerError(error, "request-9", { path: "localhost:3000/apps/chat?x=1", route: "/apps/chat" });
  await serverReportsSent();
  const [row] = await database().select().from(problem).where(eq(problem.source, "server"));
  expect(row).toMatchObject({
    type: "Error",
    message: "row 7 is gone",
    requestId: "request-9",
    page: "localhost:3000/apps/chat",
  });
  expect(row?.example.faults.map(({ type }) => type)).toEqual(["RangeError", "Error"]);
  expect(row?.example.faults[1]?.frames.at(-1)?.file).toBe("src/workspace/errors/tunnel.test.ts");
});

test("errors of the server go to the service when there is one", async () => {
  provideEnv({ SENTRY_DSN: dsnOfIngest() });
  reportServerError("just a string", "request-9");
  await serverReportsSent();
  const event = JSON.parse(taken[0]?.lines[2] ?? "");
  expect(event).toMatchObject({
    exception: { values: [{ type: "Thrown", value: "just a string" }] },
    tags: { requestId: "request-9" },
  });
  expect(await kept()).toEqual([]);
});

test("an expected error of the server is no problem", async () => {
  const { AppError } = await import("#lib/app-error.ts");
  reportServerError(new AppError("not_found", "It was not found."), "request-9");
  await serverReportsSent();
  expect(await kept()).toEqual([]);
});
