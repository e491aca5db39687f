import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { currentCursor, readLiveEvents } from "#core/live/live-event.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, databaseUrl, sqlClient } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { sealUsage } from "#subapps/trace/filing/seal-usage.ts";
import { verifyChain } from "#subapps/trace/proof/verify-chain.ts";
import { type FakeModel, fakeModel } from "./support/fake-model.ts";
import { givenProvider } from "./support/given-agents.ts";
import { givenLetterTool } from "./support/given-tools.ts";
import { fileAll, givenTeam, givenTeamAnswer, teamScript } from "./support/given-traces.ts";
import { type GivenContext, testContext } from "./support/givens.ts";
import { rolledUp } from "./support/rolled-up.ts";

/*
 * A database as it is after a dump was restored on a new server: its stored transaction ids were given by a server that
 * had counted a thousand million more of them than this one has.
 */

let model: FakeModel;
let context: GivenContext;
let agentId: string;

const setOffset = (offset: number) =>
  sqlClient().unsafe(`create or replace function core.xid_offset() returns bigint language sql immutable parallel safe
    as 'select ${offset}::bigint'`);
const offset = async () => Number((await sqlClient()`select core.xid_offset() as value`)[0]?.value);

beforeAll(async () => {
  provideTools([givenLetterTool]);
  model = await fakeModel(teamScript);
  await sqlClient()`create table if not exists letter (recipient text not null)`;
  await setOffset(1_000_000_000);
  context = await testContext();
  await givenProvider(context, model, 1000);
  agentId = (await givenTeam(context)).concierge.id;
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function answerAndCount(): Promise<void> {
  const { runId } = await givenTeamAnswer(context, agentId);
  await fileAll(runId);
  await rolledUp();
  await sealed();
}

async function sealed(): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    await sealUsage();
    const [left] = await sqlClient()`
      select from usage.event e, trace.place p where p.name = 'usage' and e.xid >= p.xid limit 1`;
    if (!left) return;
    await setTimeout(20); // another database of the server may hold a transaction open for a moment
  }
  throw new Error("The usage was not sealed.");
}

const callsOf = async () => {
  const [row] = await sqlClient()`
    select (select sum(calls)::int from usage.event where workspace_id = ${context.workspace.id}) as calls,
      (select coalesce(sum(calls), 0)::int from usage.total where workspace_id = ${context.workspace.id}) as counted`;
  return row as { calls: number; counted: number };
};

test("goes on counting, filing, sealing and telling browsers after it was restored on a new server", async () => {
  await answerAndCount();
  const before = await callsOf();
  expect(before.counted).toBeGreaterThan(0);
  await setOffset(0);
  await migrate(databaseUrl());
  expect(await offset()).toBeGreaterThan(990_000_000);
  const cursor = await currentCursor();
  await answerAndCount();
  const after = await callsOf();
  expect(after.calls).toBe(before.calls * 2);
  expect(after.counted).toBe(before.counted * 2);
  await expect.poll(async () => (await readLiveEvents(cursor)).events.length).toBeGreaterThan(0);
  expect((await readLiveEvents({ xid: "0", id: "0" })).isSettling).toBe(false);
  const { faults } = await verifyChain();
  expect(faults.filter(({ kind }) => kind === "usage")).toEqual([]);
});

test("leaves a database alone that stays where it is, however often it is started", async () => {
  const known = await offset();
  for (let start = 0; start < 3; start++) {
    await migrate(databaseUrl());
    expect(await offset()).toBe(known);
    await answerAndCount();
  }
});
