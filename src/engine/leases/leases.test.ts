import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, type Db, database } from "#platform/db/db.ts";
import { acquireLeases, type Lease, releaseLease, renewLeases, requireLease } from "./lease.ts";
import { LeaseHolder } from "./lease-holder.ts";
import { startLeases } from "./start-leases.ts";

afterAll(closeDatabase);
beforeEach(() => database().execute(sql`delete from core.lease`));

const mailbox = { name: "test:mailbox", workspaceId: null };
const acquire = async (holder: string) => (await acquireLeases(database(), holder, [mailbox]))[0];
const expire = () => database().execute(sql`update core.lease set expires_at = now() - interval '1 second'`);

test("of ten processes exactly one gets a lease", async () => {
  const tries = await Promise.all(Array.from({ length: 10 }, (_, index) => acquire(`holder-${index}`)));
  expect(tries.filter(Boolean)).toHaveLength(1);
});

test("a lease that ran out goes to another holder with a higher epoch, and the former one can't renew it", async () => {
  const first = (await acquire("one")) as Lease;
  expect(await acquire("two")).toBeUndefined();
  expect(await renewLeases(database(), [first])).toEqual(new Set([mailbox.name]));
  await expire();
  const second = (await acquire("two")) as Lease;
  expect(second.epoch).toBe(first.epoch + 1);
  expect(await renewLeases(database(), [first])).toEqual(new Set());
});

test("a released lease is free at once and its epoch still grows", async () => {
  const first = (await acquire("one")) as Lease;
  await releaseLease(database(), first);
  expect(await renewLeases(database(), [first])).toEqual(new Set());
  expect((await acquire("two"))?.epoch).toBe(2);
});

test("a former holder's writes are refused", async () => {
  const first = (await acquire("one")) as Lease;
  const write = (lease: Lease) =>
    database().transaction(async (transaction) => {
      await requireLease(transaction as unknown as Db, lease);
      await transaction.execute(sql`insert into core.workspace (name) values ('written under a lease')`);
    });
  await write(first);
  await expire();
  await acquire("two");
  await expect(write(first)).rejects.toMatchObject({ code: "conflict" });
  const rows = await database().execute(sql`select from core.workspace where name = 'written under a lease'`);
  expect(rows).toHaveLength(1);
});

test("work stops when its lease is lost, when it is no longer listed, and when renewal is overdue", async () => {
  const stopped: string[] = [];
  let subjects = ["a", "b", "c"].map((id) => ({ id, workspaceId: null }));
  const work = {
    kind: "test",
    list: async () => subjects,
    run: async ({ id }: { id: string }, _: Lease, signal: AbortSignal) => {
      await once(signal, "abort");
      stopped.push(id);
    },
  };
  const holder = new LeaseHolder("one", [work]);
  await holder.acquire();
  expect(holder.names).toEqual(["test:a", "test:b", "test:c"]);
  await database().execute(sql`update core.lease set epoch = epoch + 1, holder = 'two' where name = 'test:a'`);
  await holder.renew();
  await expect.poll(() => stopped).toEqual(["a"]);
  subjects = subjects.filter(({ id }) => id !== "b");
  await holder.acquire();
  await expect.poll(() => stopped).toEqual(["a", "b"]);
  holder.stopIfExpired(performance.now() + 5500);
  await expect.poll(() => stopped).toEqual(["a", "b", "c"]);
});

test("a killed process's lease is taken over within 10 seconds", { timeout: 30_000 }, async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../../tests/support/lease-owner.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const taken = Promise.withResolvers<Lease>();
  const leases = startLeases("second", [
    {
      kind: "test",
      list: async () => [{ id: "mailbox", workspaceId: null }],
      run: async (_, lease, signal) => {
        taken.resolve(lease);
        await once(signal, "abort");
      },
    },
  ]);
  child.kill("SIGKILL");
  const begun = performance.now();
  expect(await taken.promise).toMatchObject({ holder: "second", epoch: 2 });
  expect(performance.now() - begun).toBeLessThan(10_000);
  await leases.stop();
});
