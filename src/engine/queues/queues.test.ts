import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { closeDatabase, type Db, database } from "#platform/db/db.ts";
import { givenWorkspace } from "../../../tests/support/givens.ts";
import { claimKeys, releaseDeadClaims } from "./claim-keys.ts";
import { enqueueItems } from "./enqueue.ts";
import { ClaimLost, GiveUp, type QueueHandler, queueHandler } from "./queue-handler.ts";
import { drainQueue, QueueRunner } from "./queue-runner.ts";
import { startQueues } from "./start-queues.ts";
import { workOnKey } from "./work-on-key.ts";

afterAll(closeDatabase);

let workspaceId: string;
beforeEach(async () => {
  await database().execute(sql`delete from core.queue_key`);
  await database().execute(sql`delete from core.queue_item`);
  workspaceId = (await givenWorkspace()).id;
});

const items = (key: string, numbers: number[]) =>
  numbers.map((number) => ({ workspaceId, queue: "test", key, payload: { key, number } }));
const put = (key: string, ...numbers: number[]) => enqueueItems(database(), items(key, numbers));
const payload = z.object({ key: z.string(), number: z.number() });
const handlerOf = (run: QueueHandler<z.infer<typeof payload>>["run"], more: Partial<QueueHandler> = {}) =>
  queueHandler({ queue: "test", payload, ...more, run });
const makeDue = () => database().execute(sql`update core.queue_key set due_at = now() where claimed_by is null`);
const waiting = async () =>
  (await database().execute(sql`select key, waiting::int, attempts from core.queue_key order by key`)).map(Object);
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

test("items of a key run one at a time and in order, keys run in parallel", async () => {
  const seen = new Map<string, number[]>();
  const running = new Map<string, number>();
  let most = 0;
  const handler = handlerOf(async (_, { key, number }) => {
    running.set(key, (running.get(key) ?? 0) + 1);
    expect(running.get(key)).toBe(1);
    most = Math.max(most, [...running.values()].filter(Boolean).length);
    await database().execute(sql`select pg_sleep(0.002)`);
    seen.set(key, [...(seen.get(key) ?? []), number]);
    running.set(key, 0);
  });
  await enqueueItems(
    database(),
    range(60).flatMap((number) => ["a", "b", "c"].flatMap((key) => items(key, [number]))),
  );
  await Promise.all([drainQueue("one", handler), drainQueue("two", handler), drainQueue("three", handler)]);
  while ((await drainQueue("one", handler)) > 0);
  for (const key of ["a", "b", "c"]) expect(seen.get(key)).toEqual(range(60));
  expect(most).toBeGreaterThan(1);
  expect(await waiting()).toEqual([]);
});

test("the order is that of commits, even when transactions overlap", async () => {
  const written = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const early = database().transaction(async (transaction) => {
    await enqueueItems(transaction as unknown as Db, items("a", [1]));
    written.resolve();
    await commit.promise;
  });
  await written.promise;
  const late = put("a", 2);
  const blocked = () =>
    database().execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await expect.poll(async () => (await blocked()).length).toBe(1);
  commit.resolve();
  await Promise.all([early, late]);
  const seen: number[] = [];
  await drainQueue(
    "one",
    handlerOf(async (_, { number }) => void seen.push(number)),
  );
  expect(seen).toEqual([1, 2]);
});

test("nothing is queued by a transaction that rolls back", async () => {
  await database()
    .transaction(async (transaction) => {
      await enqueueItems(transaction as unknown as Db, items("a", [1]));
      throw new Error("rolled back");
    })
    .catch(() => {});
  expect(await waiting()).toEqual([]);
});

test("a failed item holds its own key only, and is tried again after a back-off", async () => {
  const seen: string[] = [];
  let isBroken = true;
  const handler = handlerOf(async (_, { key, number }, { attempt }) => {
    if (key === "bad" && number === 1 && isBroken) throw new Error("no route to host");
    seen.push(`${key} ${number} ${attempt}`);
  });
  await put("bad", 0, 1, 2);
  await put("good", 1, 2);
  await drainQueue("one", handler);
  expect(seen.sort()).toEqual(["bad 0 1", "good 1 1", "good 2 1"]);
  const [row] = await database().execute(
    sql`select last_error, (select due_at > now() from core.queue_key) as waits from core.queue_item order by id`,
  );
  expect(row).toMatchObject({ last_error: "no route to host", waits: true });
  isBroken = false;
  await makeDue();
  await drainQueue("one", handler);
  expect(seen.slice(3)).toEqual(["bad 1 2", "bad 2 1"]);
});

test("after the last attempt an item becomes a dead letter with its reason, and the key goes on", async () => {
  const seen: number[] = [];
  const dead: string[] = [];
  const handler = handlerOf(
    async (_, { number }) => {
      if (number === 1) throw new Error("never");
      if (number === 2) throw new GiveUp("Not a message.");
      seen.push(number);
    },
    {
      maximumAttempts: 3,
      onDead: async (_db, _payload, { id }, reason) => void dead.push(`${typeof id} ${reason}`),
    },
  );
  await put("a", 1, 2, 3);
  for (const _ of range(3)) {
    await drainQueue("one", handler);
    await makeDue();
  }
  expect(seen).toEqual([3]);
  expect(dead).toEqual(["number never", "number Not a message."]);
  const rows = await database().execute(
    sql`select attempts, last_error from core.queue_item where dead_at is not null order by id`,
  );
  expect(rows.map(Object)).toEqual([
    { attempts: 3, last_error: "never" },
    { attempts: 1, last_error: "Not a message." },
  ]);
  expect(await waiting()).toEqual([]);
});

test("a payload the handler doesn't accept fails without being run", async () => {
  await enqueueItems(database(), [{ workspaceId, queue: "test", key: "a", payload: { other: true } }]);
  let runs = 0;
  await drainQueue(
    "one",
    handlerOf(async () => void runs++, { maximumAttempts: 1 }),
  );
  expect(runs).toBe(0);
  expect(await database().execute(sql`select 1 from core.queue_item where dead_at is not null`)).toHaveLength(1);
});

test("a dead worker's key is taken over, its crash counts as an attempt, and its late writes are refused", async () => {
  await put("a", 1);
  const [stale] = await claimKeys(database(), "test", "dead", 10);
  if (!stale) throw new Error("nothing was claimed");
  const attempts: number[] = [];
  const handler = handlerOf(async (_, __, { attempt }) => void attempts.push(attempt));
  expect(await drainQueue("alive", handler)).toBe(0);
  await releaseDeadClaims(new Set(["alive"]));
  await put("a", 2);
  const taken = new QueueRunner("alive", handler);
  const late = handlerOf(async (_, __, item) => {
    await taken.begin();
    await taken.settled();
    await expect(database().transaction((db) => item.commitWith(db as unknown as Db))).rejects.toThrow(ClaimLost);
  });
  await workOnKey(late, stale);
  expect(attempts).toEqual([2, 1]);
  expect(await waiting()).toEqual([]);
});

test("an item marked done in the handler's transaction has its effect once, or not at all", async () => {
  const effects = async () =>
    (await database().execute(sql`select name from core.workspace where name like 'effect %'`)).length;
  const handler = handlerOf(async (_, { number }, item) => {
    await database().transaction(async (transaction) => {
      await transaction.execute(sql`insert into core.workspace (name) values (${`effect ${number}`})`);
      await item.commitWith(transaction as unknown as Db);
      if (item.attempt === 1) throw new Error("rolled back");
    });
  });
  await put("a", 1);
  await drainQueue("one", handler);
  expect(await effects()).toBe(0);
  await makeDue();
  await drainQueue("one", handler);
  expect(await effects()).toBe(1);
  expect(await waiting()).toEqual([]);
});

test("an attempt that takes too long fails, and its key isn't held for ever", async () => {
  const handler = handlerOf(() => new Promise(() => {}), { timeoutSeconds: 0.05, maximumAttempts: 1 });
  await put("a", 1);
  await drainQueue("one", handler);
  const [row] = await database().execute(sql`select last_error from core.queue_item where dead_at is not null`);
  expect(row).toEqual({ last_error: "It took longer than 0.05 seconds." });
});

test("a running queue is woken by NOTIFY and by the next retry", async () => {
  const done = Promise.withResolvers<number>();
  const handler = handlerOf(
    async (_, __, { attempt }) => {
      // Longer than the queue takes to look again, so that nothing but the failure itself can set the timer.
      if (attempt === 1) await database().execute(sql`select pg_sleep(0.3)`);
      if (attempt === 1) throw new Error("not yet");
      done.resolve(attempt);
    },
    { backoffSeconds: () => 0.1 },
  );
  const queues = await startQueues("one", [handler]);
  await put("a", 1);
  expect(await done.promise).toBe(2);
  await queues.stop();
});

test("a key that is always full leaves room for others", async () => {
  const seen: string[] = [];
  await put("busy", ...range(100));
  await put("quiet", 1);
  await drainQueue(
    "one",
    handlerOf(async (_, { key }) => void seen.push(key), { concurrency: 1 }),
  );
  expect(seen.indexOf("quiet")).toBeLessThanOrEqual(20);
});
