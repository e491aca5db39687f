import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { env, provideEnv } from "#platform/env.ts";
import { createHttpServer } from "#server/http-server.ts";
import { peopleEndpoints } from "#workspace/people/endpoints.ts";
import { type GivenContext, givenApiKey, givenSession, testContext } from "../../../tests/support/givens.ts";
import { cookieOf } from "../../../tests/sweep/worlds.ts";

const hub = new LiveHub();
let server: Server;
let origin: string;

beforeAll(async () => {
  provideEnv({ SESSION_REQUESTS_PER_MINUTE: "30", LIVE_STREAMS_PER_SESSION: "3", LIVE_STREAMS_PER_PERSON: "5" });
  await hub.start();
  const parts = { endpoints: peopleEndpoints, doors: [], apps: [], hub, files: new StaticFiles() };
  server = createHttpServer({ ...parts, pages: async (_, response) => void response.end("a page") });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await hub.stop();
  await closeDatabase();
});

const get = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${origin}${path}`, { headers, signal });

/** The same person in another browser. */
async function otherCookieOf(context: GivenContext): Promise<string> {
  const { id: sessionId } = await givenSession(context.actor.id, { workspaceId: context.workspace.id });
  return cookieOf({ ...context, actor: { ...context.actor, sessionId } });
}

test("a session over its requests per minute is told when to come back, on pages and in the API", async () => {
  const context = await testContext();
  const cookie = await cookieOf(context);
  const paths = ["/apps", "/api/v1/me", "/api/auth/session"];
  const statuses: number[] = [];
  // Twice the limit and one more: the minute may end in between.
  for (let sent = 0; sent < 61; sent++) statuses.push((await get(paths[sent % 3] as string, { cookie })).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const refused = await get("/apps", { cookie });
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await refused.json()).toMatchObject({
    code: "over_limit",
    detail: expect.stringMatching(/^This session may/),
  });
  // Other sessions, keys, visitors and health checks are not affected.
  const { key } = await givenApiKey(context.workspace.id, context.actor.id, { scopes: ["workspace:read"] });
  expect((await get("/api/v1/me", { cookie: await otherCookieOf(context) })).status).toBe(200);
  expect((await get("/api/v1/me", { authorization: `Bearer ${key}` })).status).toBe(200);
  expect((await get("/")).status).toBe(200);
  expect((await get("/healthz", { cookie })).status).toBe(200);
});

test("live connections are limited per session and per person, and closing one makes room", async () => {
  const context = await testContext();
  const [one, two] = [await cookieOf(context), await otherCookieOf(context)];
  const closing = new AbortController();
  const open = (cookie: string, signal = closing.signal) => get("/api/live", { cookie }, signal);
  const leaving = new AbortController();
  expect((await open(one, leaving.signal)).status).toBe(200);
  for (const cookie of [one, one, two, two]) expect((await open(cookie)).status).toBe(200);
  const refused = await open(one);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("10");
  expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/^This session has 3 live connections/) });
  expect(await (await open(two)).json()).toMatchObject({
    detail: expect.stringMatching(/^Your account has 5 live connections/),
  });
  leaving.abort();
  await expect.poll(async () => (await open(two)).status).toBe(200);
  const other = await cookieOf(await testContext());
  expect((await open(other)).status).toBe(200);
  closing.abort();
});

test("by default a person with 20 tabs is far from every limit", () => {
  provideEnv({ SESSION_REQUESTS_PER_MINUTE: "", LIVE_STREAMS_PER_SESSION: "", LIVE_STREAMS_PER_PERSON: "" });
  const tabs = 20;
  // Each tab follows the news and an answer; a reload asks for the page and some forty of its parts.
  expect(env().LIVE_STREAMS_PER_SESSION).toBeGreaterThanOrEqual(tabs * 2);
  expect(env().SESSION_REQUESTS_PER_MINUTE).toBeGreaterThanOrEqual(tabs * 40 * 2);
});
