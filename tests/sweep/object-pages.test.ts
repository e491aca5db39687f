import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveHub } from "#core/live/hub.ts";
import { objectPageFinder } from "#core/web/object-page.ts";
import { pagePaths } from "#core/web/page-paths.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { createHttpServer } from "#server/http-server.ts";
import { objectPages } from "../../src/registry.server.ts";
import { apps } from "../../src/registry.ts";
import { cookieOf, givenCaller, givenOther, type Other } from "./worlds.ts";

/* Every page with an id in its path: 404 for another workspace's id and for an unknown one, 200 for one's own. */

/** Parameters that name no object: an app of the product and a month. Their pages check them by themselves. */
const nameNoObject = ["/apps/:app", "/apps/usage/statements/:month"];
/** Found by whoever holds its secret, in no workspace: tested with an unknown one only. */
const secrets = ["/invite/:token", "/share/:token", "/a/:slug"];

const paths = await pagePaths(join(import.meta.dirname, "../../src/app"));
let server: Server;
let origin: string;
let cookie: string;
let ownCookie: string;
let other: Other;
let missing: unknown[] = [];

beforeAll(async () => {
  other = await givenOther();
  cookie = (await givenCaller("owner")).cookie;
  ownCookie = await cookieOf({
    actor: { id: other.ownerId, sessionId: other.sessionId, name: "", email: "" },
  } as never);
  server = createHttpServer({
    endpoints: [],
    doors: [],
    apps,
    hub: new LiveHub(),
    files: new StaticFiles(),
    findObjectPage: objectPageFinder(objectPages, new Set(paths)),
    // Like Next: the status is sent with the first piece of the page.
    pages: async (request, response) => {
      missing.push(request.headers["x-parley-missing"]);
      if (request.url?.includes("redirected")) response.statusCode = 307;
      response.write("<html>");
      response.end("</html>");
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await closeDatabase();
});

const withParameter = paths.filter((path) => path.includes(":"));
const inWorkspaces = withParameter.filter((path) => ![...nameNoObject, ...secrets].includes(path));

async function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  missing = [];
  const answer = await fetch(`${origin}${path}`, { headers });
  await answer.text();
  return answer.status;
}

/** `/apps/chat/agents/:agentId` with the other workspace's agent in it. */
const foreign = (path: string) =>
  path.replace(/:(\w+)/, (_, name: string) => {
    const known: Record<string, unknown> = {
      ...other,
      queueId: other.reviewQueueId,
      traceId: other.runId.replaceAll("-", ""),
    };
    return String(known[name] ?? expect.fail(`the other workspace has no ${name}`));
  });

test("every page with an object in its path says how to find it", () => {
  expect(objectPages.map(({ path }) => path).sort()).toEqual(
    withParameter.filter((path) => !nameNoObject.includes(path)).sort(),
  );
});

test.each(inWorkspaces)("%s answers 404 to another workspace's id and 200 to its own people", async (path) => {
  expect(await statusOf(foreign(path), { cookie })).toBe(404);
  expect(missing).toEqual(["yes"]);
  expect(await statusOf(foreign(path), { cookie: ownCookie })).toBe(200);
  expect(missing).toEqual([undefined]);
});

test.each([...inWorkspaces, ...secrets])("%s answers 404 to an unknown id and to what is no id", async (path) => {
  for (const id of [crypto.randomUUID(), "f".repeat(32), "nonsense", "%00", "a%2Fb", "%"])
    expect([id, await statusOf(path.replace(/:\w+/, id), { cookie })]).toEqual([id, 404]);
});

test("a page without an object, Next's own requests, a redirect and a signed-out visitor are left alone", async () => {
  expect(await statusOf("/apps/trace/compare", { cookie })).toBe(200);
  expect(await statusOf("/apps/library/highlights", { cookie })).toBe(200);
  const path = `/apps/chat/agents/${other.agentId}`;
  expect(await statusOf(path, { cookie, rsc: "1" })).toBe(200);
  expect(await statusOf(`${path}?redirected`, { cookie })).toBe(307);
  expect(await statusOf(path, {})).toBe(200);
});

test("the address on an app's own host is checked as well", async () => {
  const host = `chat.parley.localhost:${new URL(origin).port}`;
  const { request } = await import("node:http");
  const status = await new Promise((resolve, reject) =>
    request(`${origin}/agents/${other.agentId}`, { headers: { host, cookie } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end(),
  );
  expect(status).toBe(404);
});
