import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publisher } from "#core/events/publish.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { createHttpServer } from "#server/http-server.ts";
import { givenMembership, testContext } from "../../../tests/support/givens.ts";
import { readStream } from "../../../tests/support/read-stream.ts";
import { actingCookieOf, cookieOf, givenKey } from "../../../tests/sweep/worlds.ts";
import { LiveHub } from "./hub.ts";

const hub = new LiveHub();
let server: Server;
let address: string;

beforeAll(async () => {
  await hub.start();
  const pages = async () => expect.fail("a stream reached the pages");
  server = createHttpServer({ endpoints: [], doors: [], apps: [], hub, files: new StaticFiles(), pages });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/live`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await hub.stop();
  await closeDatabase();
});

/** Hanna is in two workspaces; here her admin may act as her, and a colleague has news of his own. */
async function world() {
  const admin = await testContext();
  const here = admin.workspace.id;
  const hanna = await testContext({ role: "editor", workspaceId: here });
  const colleague = await testContext({ role: "viewer", workspaceId: here });
  const elsewhere = (await testContext()).workspace.id;
  await givenMembership(elsewhere, hanna.actor.id, "editor");
  return { admin, hanna, colleague, here, elsewhere };
}
type World = Awaited<ReturnType<typeof world>>;

/** What somebody hears of all that happens around Hanna. */
async function heard({ hanna, colleague, here, elsewhere }: World, cookie: string) {
  const stream = await fetch(address, { headers: { cookie } });
  expect(stream.status).toBe(200);
  const last = crypto.randomUUID();
  const tell = (workspaceId: string, userId: string | null, conversationId: string = crypto.randomUUID()) =>
    publisher(database(), { workspaceId, userId })("conversations.queue_changed", { conversationId });
  const names = new Map<string, string>();
  const note = async (name: string, workspaceId: string, userId: string | null) => {
    const id = crypto.randomUUID();
    names.set(id, name);
    await tell(workspaceId, userId, id);
  };
  await note("hers elsewhere", elsewhere, hanna.actor.id);
  await note("everybody's elsewhere", elsewhere, null);
  await note("a colleague's here", here, colleague.actor.id);
  await note("hers here", here, hanna.actor.id);
  await note("everybody's here", here, null);
  await tell(here, null, last);
  const events = await readStream(stream, ({ data }) => data.conversationId === last);
  return events.flatMap(({ data }) => names.get(String(data.conversationId)) ?? []);
}

test("somebody hears their own news of everywhere and their workspace's, and nobody else's", async () => {
  const given = await world();
  expect(await heard(given, await cookieOf(given.hanna))).toEqual(["hers elsewhere", "hers here", "everybody's here"]);
  expect(await heard(given, await cookieOf(given.colleague))).toEqual(["a colleague's here", "everybody's here"]);
});

test("whoever acts as somebody hears nothing of their other workspaces", async () => {
  const given = await world();
  const cookie = await actingCookieOf(given.admin, given.hanna.actor.id);
  expect(await heard(given, cookie)).toEqual(["hers here", "everybody's here"]);
});

test("an API key hears nothing and is told why", async () => {
  const { key } = await givenKey(await testContext());
  const answer = await fetch(address, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining("signed-in browsers") });
});

test("that a budget was reached is told to all, but not whose and how far", async () => {
  const { colleague, here } = await world();
  const stream = await fetch(address, { headers: { cookie: await cookieOf(colleague) } });
  await publisher(database(), { workspaceId: here })("usage.budget_reached", {
    budgetId: crypto.randomUUID(),
    subjectId: crypto.randomUUID(),
    periodStart: "2026-11-01",
    percent: 80,
    spent: 4711,
  });
  const events = await readStream(stream, ({ event }) => event === "usage.budget_reached");
  expect(events.at(-1)?.data).toEqual({});
});
