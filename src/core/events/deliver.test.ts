import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, database } from "#platform/db/db.ts";
import { env, provideEnv } from "#platform/env.ts";
import { capturedLog } from "../../../tests/support/captured-log.ts";
import { releaseClaims } from "./claim-events.ts";
import { deliverEvents, EventDelivery } from "./deliver.ts";
import { on } from "./handler.ts";
import { publisher } from "./publish.ts";

const publish = (...news: Parameters<ReturnType<typeof publisher>>) => publisher(database(), {})(...news);
const rows = () => database().execute(sql`select *, due_at > now() as waits from core.event order by id`);

beforeEach(() => database().execute(sql`delete from core.event`));
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
  await database().execute(sql`update core.event set due_at = now()`);
  await deliverEvents("worker-1", handlers);
  expect(seen).toEqual(["fine", "mended"]);
  expect((await rows())[0]?.delivered_at).not.toBeNull();
});

test("after the last attempt an event is set aside, not lost", async () => {
  const handlers = [on({ name: "broken", on: "people.member_invited", run: () => Promise.reject(new Error("never")) })];
  await invited();
  await database().execute(sql`update core.event set attempts = 19`);
  await deliverEvents("worker-1", handlers);
  expect((await rows())[0]).toMatchObject({ attempts: 20, delivered_at: null });
  expect((await rows())[0]?.failed_at).not.toBeNull();
});

test("what a dead worker had claimed is given back", async () => {
  await invited();
  await database().execute(sql`update core.event set claimed_by = 'dead', due_at = now() + interval '5 minutes'`);
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
  await database()
    .transaction(async (transaction) => {
      await publisher(transaction as unknown as ReturnType<typeof database>, {})("people.workspace_changed", {});
      throw new Error("rolled back");
    })
    .catch(() => {});
  expect(await rows()).toHaveLength(0);
});

test("a handler that never ends does not hold up another event, and only so many are begun at once", async () => {
  const joined = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  let begun = 0;
  const handlers = [
    on({
      name: "endless",
      on: "people.member_invited",
      run: () => {
        begun++;
        return release.promise;
      },
    }),
    on({ name: "quick", on: "people.member_joined", run: async () => joined.resolve() }),
  ];
  const delivery = new EventDelivery("worker-1", handlers);
  await invited();
  expect(await delivery.begin()).toBe(1);
  await publish("people.member_joined", { userId: crypto.randomUUID() });
  expect(await delivery.begin()).toBe(1);
  await joined.promise;
  await Promise.all(Array.from({ length: 60 }, invited));
  while ((await delivery.begin()) > 0);
  expect(begun).toBe(50);
  release.resolve();
  await delivery.settled();
});

test("whoever had no room is told when there is room again", async () => {
  const release = Promise.withResolvers<void>();
  const handlers = [on({ name: "slow", on: "people.member_invited", run: () => release.promise })];
  const { promise: hasRoom, resolve: tell } = Promise.withResolvers<void>();
  const delivery = new EventDelivery("worker-1", handlers, tell);
  await Promise.all(Array.from({ length: 60 }, invited));
  expect(await delivery.begin()).toBe(50);
  release.resolve();
  await hasRoom;
  await delivery.settled();
  expect(await delivery.begin()).toBe(10);
  await delivery.settled();
});

test("an event whose database went away comes again as soon as it is back", async () => {
  const { DATABASE_URL = "" } = env();
  let isAway = true;
  const seen: string[] = [];
  const handlers = [
    on({
      name: "unlucky",
      on: "people.member_invited",
      run: async () => {
        if (isAway) provideEnv({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
        if (isAway) await closeDatabase();
        seen.push(isAway ? "away" : "back");
      },
    }),
  ];
  const delivery = new EventDelivery("worker-1", handlers);
  await invited();
  await delivery.begin();
  await delivery.settled();
  isAway = false;
  provideEnv({ DATABASE_URL });
  await closeDatabase();
  expect(await delivery.begin()).toBe(1);
  await delivery.settled();
  expect(seen).toEqual(["away", "back"]);
  const [row] = await database().execute(sql`select delivered_at, handled from core.event`);
  expect(row).toMatchObject({ delivered_at: expect.anything(), handled: ["unlucky"] });
});

test("news of a kind that only a newer version knows stays for a worker of that version, and is told of", async () => {
  await database().execute(sql`insert into core.event (name, payload) values ('later.thing', '{}')`);
  const read = async () =>
    (
      await database().execute(
        sql`select delivered_at, attempts, due_at > now() as waits from core.event where name = 'later.thing'`,
      )
    )[0];
  const handlers = [on({ name: "any", on: "people.member_invited", run: async () => {} })];
  expect(await deliverEvents("worker-1", handlers)).toBe(0);
  expect(await read()).toMatchObject({ delivered_at: null, attempts: 0, waits: false });
  // When nobody came for it, it makes room for what is known.
  await database().execute(sql`update core.event set due_at = now() - interval '11 seconds'`);
  provideEnv({ LOG_LEVEL: "warn" });
  const lines = await capturedLog(() => deliverEvents("worker-1", handlers));
  provideEnv({ LOG_LEVEL: "error" });
  expect(await read()).toMatchObject({ delivered_at: null, attempts: 0, waits: true });
  expect(lines).toContainEqual(expect.objectContaining({ events: 1, names: ["later.thing"] }));
});
