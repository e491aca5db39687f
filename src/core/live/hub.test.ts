import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publisher } from "#core/events/publish.ts";
import { closeDatabase, type Db, database, sqlClient } from "#platform/db/db.ts";
import { type Ephemeral, tellFollowers } from "./ephemeral.ts";
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
  const wants = (event: LiveEvent) => event.workspaceId === workspaceId;
  const stop = await hub.follow({ topics: [`workspace:${workspaceId}`], wants, receive }, from);
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

test("an event is handed to followers of its topics only, however many others there are", async () => {
  let asked = 0;
  const wants = () => {
    asked++;
    return true;
  };
  const others = await Promise.all(
    Array.from({ length: 10_000 }, () =>
      hub.follow({ topics: [`conversation:${crypto.randomUUID()}`], wants, receive: () => {} }, null),
    ),
  );
  const user = crypto.randomUUID();
  expect(ids(await collect(1, null, () => publish(user)))).toEqual([user]);
  expect(asked).toBe(0);
  for (const stop of others) stop();
});

test("who follows a conversation hears its news and nothing else of the workspace", async () => {
  const conversationId = crypto.randomUUID();
  const heard: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = await hub.follow(
    {
      topics: [`conversation:${conversationId}`],
      wants: () => true,
      receive: ({ name }) => {
        heard.push(name);
        resolve();
      },
    },
    null,
  );
  await publish(crypto.randomUUID());
  const tell = publisher(database(), { workspaceId });
  await tell("conversations.queue_changed", { conversationId: crypto.randomUUID() });
  await tell("conversations.queue_changed", { conversationId });
  await promise;
  expect(heard).toEqual(["conversations.queue_changed"]);
  stop();
});

test("ephemeral news reaches followers at commit, past an open transaction, and leaves no row", async () => {
  const topic = `conversation:${crypto.randomUUID()}` as const;
  const heard: Ephemeral[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const follower = {
    topics: [topic],
    wants: () => true,
    receive: () => {},
    receiveEphemeral: (news: Ephemeral) => {
      heard.push(news);
      if (news.name === "conversation.message") resolve();
    },
  };
  const stop = await hub.follow(follower, null);
  const before = await database().execute(sql`select count(*)::int as count from core.event`);
  const release = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const open = database().transaction(async (transaction) => {
    await transaction.execute(sql`select pg_current_xact_id()`);
    opened.resolve();
    await release.promise;
  });
  await opened.promise;
  await database()
    .transaction(async (transaction) => {
      const db = transaction as unknown as Db;
      await tellFollowers(db, { topic, name: "conversation.typing", payload: { by: "rolled back" } });
      throw new Error("rolled back");
    })
    .catch(() => {});
  await tellFollowers(database(), { topic, name: "conversation.typing", payload: { by: "visitor" } });
  await tellFollowers(database(), { topic: "conversation:other", name: "conversation.message", payload: {} });
  await tellFollowers(database(), { topic, name: "conversation.message", payload: { seq: 7 } });
  await promise;
  expect(heard).toEqual([
    { topic, name: "conversation.typing", payload: { by: "visitor" } },
    { topic, name: "conversation.message", payload: { seq: 7 } },
  ]);
  expect(await database().execute(sql`select count(*)::int as count from core.event`)).toEqual(before);
  release.resolve();
  await open;
  stop();
  await expect(
    tellFollowers(database(), { topic, name: "conversation.message", payload: { text: "x".repeat(8000) } }),
  ).rejects.toThrow("7999 bytes");
});
