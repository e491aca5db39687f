import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publisher } from "#core/events/publish.ts";
import { closeDatabase, type Db, database, sqlClient } from "#platform/db/db.ts";
import { LiveHub } from "./hub.ts";
import { type Cursor, currentCursor, type LiveEvent } from "./live-event.ts";

const hub = new LiveHub();
const workspaceId = crypto.randomUUID();
const publishIn = (db: Db) => (userId: string) => publisher(db, { workspaceId })("people.member_joined", { userId });
const publish = publishIn(database());

beforeAll(() => hub.start());
afterAll(async () => {
  await hub.stop();
  await closeDatabase();
});

/** Follows until `wanted` events have come. */
async function collect(wanted: number, from: Cursor | null, act: () => Promise<unknown>): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const receive = (event: LiveEvent) => {
    events.push(event);
    if (events.length === wanted) resolve();
  };
  const stop = await hub.follow({ wants: (event) => event.workspaceId === workspaceId, receive }, from);
  await act();
  if (events.length < wanted) await promise;
  stop();
  return events;
}

const ids = (events: LiveEvent[]) => events.map(({ payload }) => payload.userId);

test("news arrives as it is committed", async () => {
  const user = crypto.randomUUID();
  expect(ids(await collect(1, null, () => publish(user)))).toEqual([user]);
});

test("a reconnect with the last event id loses nothing and repeats nothing", async () => {
  const from = await currentCursor();
  const users = Array.from({ length: 30 }, () => crypto.randomUUID());
  const first = await collect(10, from, () => Promise.all(users.slice(0, 10).map(publish)));
  await Promise.all(users.slice(10, 20).map(publish)); // while nobody was connected
  const last = first.at(-1);
  if (!last) throw new Error("nothing came");
  const second = await collect(20, last, () => Promise.all(users.slice(20).map(publish)));
  expect([...ids(first), ...ids(second)].sort()).toEqual([...users].sort());
});

test("a transaction that began early and commits late is not skipped", async () => {
  const from = await currentCursor();
  const [early, late] = [crypto.randomUUID(), crypto.randomUUID()];
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: hasWritten, resolve: wrote } = Promise.withResolvers<void>();
  const slow = database().transaction(async (transaction) => {
    await publishIn(transaction as unknown as Db)(late);
    wrote();
    await mayCommit;
  });
  await hasWritten;
  const events = await collect(2, from, async () => {
    await publish(early);
    commit();
    await slow;
  });
  expect(ids(events).sort()).toEqual([early, late].sort());
});

test("news sent while the listening line was cut is read when it is back", async () => {
  const user = crypto.randomUUID();
  const events = await collect(1, null, async () => {
    await sqlClient()`select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen%' and datname = current_database()`.catch(() => {});
    await database().execute(sql`
      insert into core.event (workspace_id, name, payload)
      values (${workspaceId}, 'people.member_joined', ${JSON.stringify({ userId: user })}::jsonb)`);
  });
  expect(ids(events)).toEqual([user]);
});
