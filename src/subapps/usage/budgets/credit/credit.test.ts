import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { holdCall } from "#engine/usage/hold-call.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type GivenContext, testContext } from "../../../../../tests/support/givens.ts";
import { recordUsage } from "../../counting/commands/record-usage.ts";
import { addCreditLine } from "./commands/add-credit-line.ts";
import { stopCredit } from "./commands/stop-credit.ts";
import { expireCredit } from "./jobs/expire-credit.ts";
import { listLedger } from "./queries/list-ledger.ts";

afterAll(closeDatabase);

const euro = 1_000_000_000;
const given = async () => {
  const operator = await testContext({ name: "Operator" });
  return { operator: { ...operator, actor: { ...operator.actor, isOperator: true } }, context: await testContext() };
};
const use = (context: GivenContext, cost: number) =>
  recordUsage(context, { events: [{ id: randomUUID(), occurredAt: new Date().toISOString(), costNanos: cost }] });
const balance = async (context: GivenContext) => {
  const { credit } = await listLedger(context, {});
  return credit === null ? null : credit.balance / euro;
};
const hold = ({ workspace }: GivenContext, cost: number) =>
  holdCall({ workspaceId: workspace.id, userId: null, agentId: null, apiKeyId: null }, randomUUID(), () => ({
    costNanos: cost,
    tokens: 0,
    messages: 0,
  }));

test("credit is used up from when it was given, and stops at nothing", async () => {
  const { operator, context } = await given();
  const { id: workspaceId } = context.workspace;
  await use(context, 50 * euro);
  expect(await balance(context)).toBeNull();
  await addCreditLine(operator, { workspaceId, kind: "top_up", amount: 10 * euro, note: "Invoice 12" });
  expect(await balance(context)).toBe(10);
  await use(context, 4 * euro);
  await addCreditLine(operator, { workspaceId, kind: "grant", amount: 2 * euro });
  await addCreditLine(operator, { workspaceId, kind: "correction", amount: -euro, note: "Typed wrong" });
  expect(await balance(context)).toBe(7);
  await expect(hold(context, 8 * euro)).rejects.toMatchObject({ budget: { name: "Credit", resetsAt: null } });
  await hold(context, 7 * euro);
  const { items } = await listLedger(context, {});
  expect(items.map(({ kind, amount, by }) => [kind, amount / euro, by])).toEqual([
    ["correction", -1, "Operator"],
    ["grant", 2, "Operator"],
    ["top_up", 10, "Operator"],
  ]);
});

test("only an operator or the agency gives credit, and lines never change", async () => {
  const { operator, context } = await given();
  const { id: workspaceId } = context.workspace;
  const line = { workspaceId, kind: "grant", amount: euro } as const;
  await expect(addCreditLine(context, line)).rejects.toMatchObject({ code: "forbidden" });
  await expect(addCreditLine(await testContext(), line)).rejects.toMatchObject({ code: "not_found" });
  await expect(addCreditLine(operator, { ...line, amount: -1 })).rejects.toMatchObject({ code: "invalid" });
  await addCreditLine(operator, line);
  await expect(sqlClient()`update usage.ledger set amount = 5`).rejects.toThrow(/append-only/);
});

test("credit that runs out takes what is left of it along, once", async () => {
  const { operator, context } = await given();
  const { id: workspaceId } = context.workspace;
  await addCreditLine(operator, { workspaceId, kind: "top_up", amount: 10 * euro });
  const soon = new Date(Date.now() + 60_000).toISOString();
  const { id } = await addCreditLine(operator, { workspaceId, kind: "grant", amount: 5 * euro, expiresAt: soon });
  await use(context, 2 * euro);
  await expireCredit();
  expect(await balance(context)).toBe(13);
  // The clock moves on: the ledger itself refuses any change, so it is told to look away.
  await sqlClient().begin(async (sql) => {
    await sql`alter table usage.ledger disable trigger ledger_append_only`;
    await sql`update usage.ledger set expires_at = now() - interval '1 second' where id = ${id}`;
    await sql`alter table usage.ledger enable trigger ledger_append_only`;
  });
  await expireCredit();
  await expireCredit();
  expect(await balance(context)).toBe(10);
  expect((await listLedger(context, {})).items[0]).toMatchObject({ kind: "expiry", amount: -3 * euro });
});

test("stopped, it limits nothing; given again, it goes on with what is new", async () => {
  const { operator, context } = await given();
  const { id: workspaceId } = context.workspace;
  await addCreditLine(operator, { workspaceId, kind: "top_up", amount: 10 * euro });
  await use(context, 4 * euro);
  await stopCredit(operator, { workspaceId });
  expect(await balance(context)).toBeNull();
  await hold(context, 99 * euro);
  await use(context, 50 * euro);
  await addCreditLine(operator, { workspaceId, kind: "top_up", amount: 3 * euro });
  expect(await balance(context)).toBe(3);
});
