import { request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beat, endHeartbeat } from "#core/events/heartbeat.ts";
import { publisher } from "#core/events/publish.ts";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { env, provideEnv } from "#platform/env.ts";
import { peopleEndpoints } from "#workspace/people/endpoints.ts";
import { capturedLog } from "../../tests/support/captured-log.ts";
import { givenApiKey, givenMember, testContext } from "../../tests/support/givens.ts";
import { readStream } from "../../tests/support/read-stream.ts";
import { cookieOf } from "../../tests/sweep/worlds.ts";
import { createHttpServer } from "./http-server.ts";

const hub = new LiveHub();
let server: Server;
let origin: string;

beforeAll(async () => {
  await hub.start();
  const pages = async () => expect.fail("a request reached the pages");
  server = createHttpServer({
    endpoints: peopleEndpoints,
    doors: [],
    apps: [],
    hub,
    files: new StaticFiles(),
    pages,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await hub.stop();
  await closeDatabase();
});

type Answer = { status: number; text: string; sent: number };

/** Sends pieces without saying how long they are together, until there is an answer. */
function sendWithoutEnd(path: string, piece: Buffer, most: number, authorization = ""): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let isAnswered = false;
    const request = httpRequest(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "transfer-encoding": "chunked", authorization },
    });
    request.on("response", async (response) => {
      isAnswered = true;
      let text = "";
      for await (const chunk of response) text += chunk;
      request.destroy();
      resolve({ status: response.statusCode ?? 0, text, sent });
    });
    request.on("error", (error) => isAnswered || reject(error));
    const more = async () => {
      while (!isAnswered && sent < most) {
        sent += piece.length;
        if (!request.write(piece)) await new Promise((drained) => request.once("drain", drained));
        await wait(0); // lets an answer come between two pieces
      }
      if (!isAnswered) request.end();
    };
    more().catch(reject);
  });
}

test.each(["/api/v1/invitations", "/v1/chat/completions", "/api/auth/signout"])(
  "%s: a body of unsaid length is refused at its limit, with words, before all of it was sent",
  async (path) => {
    const most = 60_000_000;
    const { workspace, actor } = await testContext();
    const { key } = await givenApiKey(workspace.id, actor.id, { scopes: ["agents:use"] });
    const authorization = path.startsWith("/v1/") ? `Bearer ${key}` : "";
    const { status, text, sent } = await sendWithoutEnd(path, Buffer.alloc(100_000, " "), most, authorization);
    expect(status).toBe(413);
    expect(text).toContain("The body is larger than");
    expect(sent).toBeLessThan(most);
  },
);

test("a large body without a key is refused as such, long before its end", async () => {
  const { status, sent } = await sendWithoutEnd("/v1/chat/completions", Buffer.alloc(100_000, " "), 24_000_000);
  expect(status).toBe(401);
  expect(sent).toBeLessThan(24_000_000);
});

test("what is published while a line was cut is there after the reconnect, once", async () => {
  const context = await testContext();
  const cookie = await cookieOf(context);
  const live = (lastEventId?: string) =>
    fetch(`${origin}/api/live`, { headers: { cookie, ...(lastEventId && { "last-event-id": lastEventId }) } });
  const publish = (userId: string) =>
    publisher(database(), { workspaceId: context.workspace.id })("people.member_joined", { userId });
  const people = Array.from({ length: 6 }, () => crypto.randomUUID());
  const [before, away, after] = [people.slice(0, 2), people.slice(2, 4), people.slice(4)];

  const first = await live();
  for (const person of before) await publish(person);
  const seen = await readStream(first, (_, all) => all.length === 1 + before.length); // then it cuts the line
  for (const person of away) await publish(person);
  const second = await live(seen.at(-1)?.id);
  for (const person of after) await publish(person);
  const rest = await readStream(second, (_, all) => all.length === 1 + away.length + after.length);
  const told = [...seen, ...rest].filter(({ event }) => event === "people.member_joined");
  expect(told.map(({ data }) => data.userId)).toEqual(people);
});

test("a change from a page that was drawn for somebody else is refused in words, whoever the cookie speaks for", async () => {
  const admin = await testContext({ name: "Olga Boss" });
  const subject = await givenMember("editor", { workspaceId: admin.workspace.id });
  const cookie = await cookieOf(admin);
  const rename = (personId?: string) =>
    fetch(`${origin}/api/v1/me`, {
      method: "PATCH",
      headers: { cookie, "content-type": "application/json", ...(personId && { "parley-person": personId }) },
      body: JSON.stringify({ name: "Olga Chief" }),
    });
  const refused = await rename(subject.id);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    detail: expect.stringMatching(/you are Olga Boss now.*Reload the page/),
  });
  expect((await rename(admin.actor.id)).status).toBe(200);
  expect((await rename()).status).toBe(200);
});

test("every request is one line of the log, with the id its answer carries and without its query", async () => {
  provideEnv({ LOG_LEVEL: "info" });
  let id: string | null = null;
  const lines = await capturedLog(async () => {
    const over = new Promise((resolve) => server.once("request", (_, response) => response.once("close", resolve)));
    const answer = await fetch(`${origin}/api/nothing?token=hidden`);
    id = answer.headers.get("x-request-id");
    await answer.text();
    await over;
  });
  provideEnv({ LOG_LEVEL: "error" });
  const logged = lines.filter(({ path }) => path === "/api/nothing");
  expect(logged).toEqual([
    expect.objectContaining({ requestId: id, method: "GET", path: "/api/nothing", status: 404, ip: "127.0.0.1" }),
  ]);
  expect(id).toMatch(/^[\w-]{36}$/);
});

test("/readyz says what is missing: nothing, the worker, the database; /healthz only that the process lives", async () => {
  const ask = async (path: string) => {
    const answer = await fetch(`${origin}${path}`);
    return [answer.status, await answer.json()];
  };
  await beat("a-worker");
  expect(await ask("/readyz")).toEqual([200, { status: "ok", process: "ok", database: "ok", worker: "ok" }]);
  await endHeartbeat("a-worker");
  const worker = "no worker has reported for 10 seconds";
  expect(await ask("/readyz")).toEqual([503, { status: "unavailable", process: "ok", database: "ok", worker }]);

  const { DATABASE_URL = "" } = env();
  await hub.stop();
  provideEnv({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
  await closeDatabase();
  const down = { status: "unavailable", process: "ok", database: "does not answer", worker: "unknown" };
  expect(await ask("/readyz")).toEqual([503, down]);
  expect(await ask("/healthz")).toEqual([200, { status: "ok" }]);
  await closeDatabase();
  provideEnv({ DATABASE_URL });
});
