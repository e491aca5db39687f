import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, database } from "#platform/db/db.ts";
import { deliverEvents, releaseClaims } from "./deliver.ts";
import { on } from "./handler.ts";
import { publisher } from "./publish.ts";

const db = database();
const publish = publisher(db, {});
const rows = () => db.execute(sql`select *, due_at > now() as waits from core.event order by id`);

beforeEach(() => db.execute(sql`delete from core.event`));
afterAll(closeDatabase);

const invited = () => publish("people.member_invited", { invitationId: crypto.randomUUID() });

test("every handler gets the event once, and the event is marked delivered", async () => {
  const seen: string[] = [];
  await invited();
  const handlers = ["a", "b"].map((name) =>
    on({ name, on: "people.member_invited", run: async () => void seen.push(name) }),
  );
  expect(await deliverEvents("worker-1", handlers)).toBe(1);
  expect(await deliverEvents("worker-1", handlers)).toBe(0);
  expect(seen).toEqual(["a", "b"]);
  expect((await rows())[0]).toMatchObject({ handled: ["a", "b"], claimed_by: null });
});

test("a handler that fails comes again, the ones that succeeded do not", async () => {
  const seen: string[] = [];
  let isBroken = true;
  const handlers = [
    on({ name: "fine", on: "people.member_invited", run: async () => void seen.push("fine") }),
    on({
      name: "broken",
      on: "people.member_invited",
      run: async () => {
        if (isBroken) throw new Error("no route to host");
        seen.push("mended");
      },
    }),
  ];
  await invited();
  await deliverEvents("worker-1", handlers);
  expect((await rows())[0]).toMatchObject({
    delivered_at: null,
    waits: true,
    attempts: 1,
    last_error: "broken: no route to host",
  });
  isBroken = false;
  await db.execute(sql`update core.event set due_at = now()`);
  await deliverEvents("worker-1", handlers);
  expect(seen).toEqual(["fine", "mended"]);
  expect((await rows())[0]?.delivered_at).not.toBeNull();
});

test("after the last attempt an event is set aside, not lost", async () => {
  const handlers = [on({ name: "broken", on: "people.member_invited", run: () => Promise.reject(new Error("never")) })];
  await invited();
  await db.execute(sql`update core.event set attempts = 19`);
  await deliverEvents("worker-1", handlers);
  expect((await rows())[0]).toMatchObject({ attempts: 20, delivered_at: null });
  expect((await rows())[0]?.failed_at).not.toBeNull();
});

test("what a dead worker had claimed is given back", async () => {
  await invited();
  await db.execute(sql`update core.event set claimed_by = 'dead', due_at = now() + interval '5 minutes'`);
  const handlers = [on({ name: "any", on: "people.member_invited", run: async () => {} })];
  expect(await deliverEvents("alive", handlers)).toBe(0);
  await releaseClaims(new Set(["alive"]));
  expect(await deliverEvents("alive", handlers)).toBe(1);
});

test("news that nobody waits for is settled without being claimed", async () => {
  await invited();
  expect(await deliverEvents("worker-1", [])).toBe(0);
  expect((await rows())[0]).toMatchObject({ attempts: 0, claimed_by: null });
  expect((await rows())[0]?.delivered_at).not.toBeNull();
});

test("two workers never handle one event at the same time", async () => {
  const seen: number[] = [];
  const handlers = [
    on({ name: "count", on: "people.member_invited", run: async (_, __, { id }) => void seen.push(id) }),
  ];
  await Promise.all(Array.from({ length: 120 }, invited));
  const drain = async (worker: string) => {
    while ((await deliverEvents(worker, handlers)) > 0);
  };
  await Promise.all([drain("one"), drain("two"), drain("three")]);
  expect(seen.length).toBe(120);
  expect(new Set(seen).size).toBe(120);
});

test("news of a transaction that rolls back is never heard", async () => {
  await db
    .transaction(async (transaction) => {
      await publisher(transaction as unknown as typeof db, {})("people.workspace_changed", {});
      throw new Error("rolled back");
    })
    .catch(() => {});
  expect(await rows()).toHaveLength(0);
});
