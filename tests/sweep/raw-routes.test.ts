import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openAiRoutes } from "#engine/openai/openai-api.ts";
import { serverRoutes } from "#server/server-routes.ts";
import { doors } from "../../src/registry.server.ts";
import { givenMember } from "../support/givens.ts";
import { type RawRoute, rawRoutes, serverRows } from "./raw-routes.ts";
import { type Swept, sweptServer } from "./swept-server.ts";
import { withoutChange } from "./watch-changes.ts";
import { actingCookieOf, givenKey, type Other } from "./worlds.ts";

/* The same questions as to every endpoint, to what is no endpoint: doors, streams, the OpenAI-compatible routes. */

let swept: Swept;
let { other, owner, viewer, origin } = {} as Swept;
let looking: string;

beforeAll(async () => {
  swept = await sweptServer();
  ({ other, owner, viewer, origin } = swept);
  const editor = await givenMember("editor", { workspaceId: owner.context.workspace.id });
  looking = await actingCookieOf(owner.context, editor.id);
});
afterAll(() => swept.end());

test("every door has a row, and every row a door", () => {
  const contributed = doors.flatMap(({ methods, path }) =>
    methods.filter((method) => method !== "OPTIONS").map((method) => `${method} ${path}`),
  );
  expect(Object.keys(rawRoutes).sort()).toEqual(contributed.sort());
});

test("every route of the server itself has a row, and every row a route", () => {
  const routes = serverRoutes.flatMap(({ method, path }) =>
    path === "/v1/*" ? openAiRoutes : [method ? `${method} ${path}` : path],
  );
  expect(Object.keys(serverRows).sort()).toEqual(routes.sort());
});

const all = Object.entries({ ...rawRoutes, ...serverRows });
const closed = all.filter(([, { open }]) => !open);
const open = all.filter(([, { open, foreign }]) => open && foreign);

test.each(open)("%s where nothing is: 404, nothing changes", async (name, route) =>
  expect(await withoutChange(() => ask(name, route, {}))).toBe(404),
);

describe.each(closed)("%s", (name, route) => {
  const asked = (headers: Record<string, string>) => withoutChange(() => ask(name, route, headers));

  test("without a session: 401, nothing changes", async () => expect(await asked({})).toBe(401));

  test("with an expired, revoked or made-up key: 401, nothing changes", async () => {
    const expired = await givenKey(owner.context, { expiresAt: new Date(Date.now() - 1000) });
    const revoked = await givenKey(owner.context, { revokedAt: new Date() });
    for (const key of [expired.key, revoked.key, `pk_${"x".repeat(43)}`])
      expect(await asked({ authorization: `Bearer ${key}` })).toBe(401);
  });

  if (route.keysOnly) {
    test("with an owner's session: 401, for only a key opens it", async () =>
      expect(await asked({ cookie: owner.cookie })).toBe(401));
  }
  if (route.isRefusedToViewers) {
    test("as a viewer: 403, nothing changes", async () => {
      expect(await asked(await headersOf(viewer, route))).toBe(403);
    });
  }
  if (route.foreign) {
    test("with another workspace's id: 404, nothing changes", async () => {
      expect(await asked(await headersOf(owner, route))).toBe(404);
    });
  }
  if (name.startsWith("GET") && !route.foreign && !name.includes("/mcp/")) {
    test("shows nothing of another workspace", async () => {
      const answer = await fetch(addressOf(name, route), { headers: await headersOf(owner, route) });
      expect(answer.status).toBe(200);
      const text = await answer.text();
      for (const id of [...Object.values(other), "Stranger", "stranger"]) expect(text).not.toContain(id);
    });
  }
  if (!/^(GET|\/)/.test(name) && !route.keysOnly) {
    test("by an owner who acts as a member and may only look: 403, nothing changes", async () =>
      expect(await asked({ cookie: looking })).toBe(403));

    test.each(["https://elsewhere.example", "null"])(
      "asked for by a page of %s: 403, nothing changes",
      async (site) => {
        const headers = { cookie: owner.cookie, origin: site, "sec-fetch-site": "cross-site" };
        expect(await asked(headers)).toBe(403);
      },
    );
  }
});

/** A way in of somebody: their session, or a key of theirs where only a key opens. */
async function headersOf({ context, cookie }: Swept["owner"], route: RawRoute): Promise<Record<string, string>> {
  if (!route.keysOnly) return { cookie };
  const { key } = await givenKey(context);
  return { authorization: `Bearer ${key}` };
}

const methodOf = (name: string): string => (name.startsWith("/") ? "GET" : (name.split(" ")[0] ?? "GET"));

function addressOf(name: string, route: RawRoute): string {
  const path = name.slice(name.indexOf("/"));
  const filled = route.address?.(other) ?? path.replace(/:(\w+)/g, (_, field: keyof Other) => String(other[field]));
  return `${origin}${filled}`;
}

async function ask(name: string, route: RawRoute, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(addressOf(name, route), {
    method: methodOf(name),
    ...(route.body !== undefined && { body: route.body }),
    headers: { ...(route.type && { "content-type": route.type }), ...headers },
  });
  await answer.body?.cancel();
  return answer.status;
}
