import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { doors } from "../../src/registry.server.ts";
import { givenMember } from "../support/givens.ts";
import { type RawRoute, rawRoutes, serverRoutes } from "./raw-routes.ts";
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

const closed = Object.entries({ ...rawRoutes, ...serverRoutes }).filter(([, { open }]) => !open);

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
    test("with a viewer's session: 403, nothing changes", async () =>
      expect(await asked({ cookie: viewer.cookie })).toBe(403));
  }
  if (route.foreign) {
    test("with another workspace's id: 404, nothing changes", async () => {
      const { key } = await givenKey(owner.context);
      expect(await asked(route.keysOnly ? { authorization: `Bearer ${key}` } : { cookie: owner.cookie })).toBe(404);
    });
  }
  if (!name.startsWith("GET") && !route.keysOnly) {
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

async function ask(name: string, route: RawRoute, headers: Record<string, string>): Promise<number> {
  const [method = "GET", path = "/"] = name.split(" ");
  const filled = route.address?.(other) ?? path.replace(/:(\w+)/g, (_, field: keyof Other) => String(other[field]));
  const answer = await fetch(`${origin}${filled}`, {
    method,
    ...(route.body !== undefined && { body: route.body }),
    headers: { ...(route.type && { "content-type": route.type }), ...headers },
  });
  await answer.body?.cancel();
  return answer.status;
}
