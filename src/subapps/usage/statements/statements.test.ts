import { afterAll, expect, test } from "vitest";
import { setModelPrice } from "#engine/models/commands/set-model-price.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { givenStatedUsage } from "../../../../tests/support/given-stated-usage.ts";
import { contextOf, type GivenContext, givenMember, testContext } from "../../../../tests/support/givens.ts";
import { recordUsage } from "../counting/commands/record-usage.ts";
import { recountUsage } from "../prices/commands/recount-usage.ts";
import { parseCsv } from "../reconcile/rules/parse-csv.ts";
import { setRecordZone } from "./commands/set-record-zone.ts";
import { getStatement } from "./queries/get-statement.ts";
import { listStatements } from "./queries/list-statements.ts";
import { statementCsv } from "./rules/statement-csv.ts";
import { monthsBetween, statementMonth } from "./rules/statement-month.ts";

afterAll(closeDatabase);

const call = { model: "acme/large", inputTokens: 1000, outputTokens: 100, answers: 1 };

/** Events arrive when they are written; a statement asks when that was. */
async function arrivedAt(context: GivenContext, id: string, revision: number, at: string): Promise<void> {
  const sql = sqlClient();
  await sql.begin(async (transaction) => {
    await transaction`alter table usage.event disable trigger event_append_only`;
    await transaction`
      update usage.event set recorded_at = ${at} where workspace_id = ${context.workspace.id} and id = ${`sent:${id}`}
        and (revision = ${revision} and not is_reversal or revision = ${revision - 1} and is_reversal)`;
    await transaction`alter table usage.event enable trigger event_append_only`;
  });
}

test("a statement adds up by agent, model and person, with run-as apart, and equals the sum of the events", async () => {
  const context = await testContext();
  const ola = await givenMember("editor", { workspaceId: context.workspace.id, name: "Ola" });
  await givenStatedUsage(
    context,
    { ...call, occurredAt: "2026-09-10T08:00:00Z", costNanos: 3_000_000_000, userId: ola.id },
    { ...call, occurredAt: "2026-09-30T23:30:00Z", costNanos: 2_000_000_000, model: "acme/small" },
    { ...call, occurredAt: "2026-10-02T08:00:00Z", costNanos: 1_000_000_000 },
  );
  await sqlClient()`
    insert into usage.event (workspace_id, id, kind, occurred_at, app, channel, user_id, run_by_id, calls, cost_nanos)
    values (${context.workspace.id}, 'acted', 'call', '2026-09-11', 'chat', 'chat', ${ola.id}, ${context.actor.id}, 1, 500000000)`;
  await sqlClient()`
    insert into usage.ledger (workspace_id, kind, amount, note, created_at)
    values (${context.workspace.id}, 'grant', 5000000000, 'Welcome', '2026-09-05')`;
  const september = await getStatement(context, { month: "2026-09" });
  expect(september.credits).toMatchObject([{ kind: "grant", nanos: 5_000_000_000, note: "Welcome" }]);
  expect((await getStatement(context, { month: "2026-10" })).credits).toEqual([]);
  expect(september).toMatchObject({
    zone: "UTC",
    currency: "EUR",
    state: "closed",
    totals: { costNanos: 5_500_000_000, answers: 2 },
  });
  expect(september.people.map(({ name, costNanos }) => [name, costNanos])).toEqual([
    ["Ola", 3_000_000_000],
    ["Visitors", 2_000_000_000],
  ]);
  expect(september.runAs).toMatchObject([{ name: "Ola", byName: context.actor.name, costNanos: 500_000_000 }]);
  for (const part of [september.agents, september.models, [...september.people, ...september.runAs]])
    expect(part.reduce((sum, { costNanos }) => sum + costNanos, 0)).toBe(5_500_000_000);
  const table = parseCsv(statementCsv(september));
  expect(table.rows.map(({ cells }) => cells[2])).toEqual(
    expect.arrayContaining(["total", "agent", "model", "person", "run_as"]),
  );

  await setRecordZone(context, { zone: "Europe/Oslo" });
  // In Oslo the last call of September was made in October.
  expect((await getStatement(context, { month: "2026-10" })).totals.costNanos).toBe(3_000_000_000);
  const list = await listStatements(context, {});
  expect(list.items[0]?.state).toBe("running");
  expect(list.items.slice(-2).map(({ month, costNanos, state }) => [month, costNanos, state])).toEqual([
    ["2026-10", 3_000_000_000, "closed"],
    ["2026-09", 3_500_000_000, "closed"],
  ]);
  const mine = await getStatement(await contextOf(ola.id, context.workspace.id), { month: "2026-09" });
  expect(mine).toMatchObject({ isOwn: true, totals: { costNanos: 3_500_000_000 } });
  await expect(setRecordZone(context, { zone: "Mars/Base" })).rejects.toMatchObject({ code: "invalid" });
});

test("what comes after a month closed is named in it, and in the month in which it came", async () => {
  const context = await testContext();
  const [early = "", late = ""] = await givenStatedUsage(
    context,
    { ...call, occurredAt: "2026-08-10T08:00:00Z", costNanos: 1_000_000_000 },
    { ...call, occurredAt: "2026-08-11T08:00:00Z", costNanos: 2_000_000_000 },
  );
  await recordUsage(context, {
    events: [
      { ...call, id: early, revision: 1, occurredAt: "2026-08-10T08:00:00Z", calls: 1, costNanos: 1_500_000_000 },
    ],
  });
  await arrivedAt(context, early, 0, "2026-08-10T08:00:01Z");
  await arrivedAt(context, early, 1, "2026-09-15T12:00:00Z");
  await arrivedAt(context, late, 0, "2026-10-05T12:00:00Z");
  const august = await getStatement(context, { month: "2026-08" });
  expect(august).toMatchObject({ totals: { costNanos: 3_500_000_000 }, closedNanos: 1_000_000_000 });
  expect(august.changedSince.map(({ kind, costNanos, events }) => [kind, costNanos, events])).toEqual([
    ["corrected", 500_000_000, 1],
    ["late", 2_000_000_000, 1],
  ]);
  expect((await getStatement(context, { month: "2026-09" })).arrived).toMatchObject([
    { month: "2026-08", kind: "corrected", costNanos: 500_000_000 },
  ]);
  const october = await getStatement(context, { month: "2026-10" });
  expect(october.totals.costNanos).toBe(0);
  expect(october.arrived).toMatchObject([{ month: "2026-08", kind: "late", costNanos: 2_000_000_000 }]);
  // Booked month by month, nothing is missing and nothing is there twice.
  const booked = await Promise.all(
    ["2026-08", "2026-09", "2026-10", "2026-11"].map(async (month) => {
      const { closedNanos, arrived } = await getStatement(context, { month });
      return closedNanos + arrived.reduce((sum, { costNanos }) => sum + costNanos, 0);
    }),
  );
  expect(booked.reduce((sum, nanos) => sum + nanos, 0)).toBe(3_500_000_000);
});

test("a recount by the price list is named with its model and whoever asked for it", async () => {
  const context = await testContext();
  const [id = ""] = await givenStatedUsage(context, { ...call, occurredAt: "2026-07-10T08:00:00Z" });
  await arrivedAt(context, id, 0, "2026-07-10T08:00:00Z");
  await setModelPrice(context, {
    model: call.model,
    inputPerMillion: 1,
    outputPerMillion: 10,
    validFrom: new Date("2026-07-01"),
  });
  await recountUsage(context, { model: call.model, from: "2026-07-01" });
  const july = await getStatement(context, { month: "2026-07" });
  expect(july).toMatchObject({ totals: { costNanos: 2_000_000, answers: 1 }, closedNanos: 0 });
  expect(july.changedSince).toMatchObject([
    { kind: "recounted", model: call.model, by: context.actor.name, costNanos: 2_000_000, tokens: 0 },
  ]);
});

test("months are those of the zone, also when its clocks change", () => {
  const { from, to, state } = statementMonth("2026-10", "Europe/Berlin", Date.parse("2026-11-01T10:00:00Z"));
  expect([from.toISOString(), to.toISOString(), state]).toEqual([
    "2026-09-30T22:00:00.000Z",
    "2026-10-31T23:00:00.000Z",
    "closing",
  ]);
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
});
