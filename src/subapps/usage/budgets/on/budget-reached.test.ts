import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverEvents } from "#core/events/deliver.ts";
import { provideSources } from "#engine/deliveries/outbound/outbound-target.ts";
import { sendOutbound } from "#engine/deliveries/outbound/send-outbound.ts";
import { drainQueue } from "#engine/queues/queue-runner.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { standardWebhookHeaders } from "#platform/net/signatures/standard-webhooks.ts";
import { type GivenContext, givenMember, testContext } from "../../../../../tests/support/givens.ts";
import { recordUsage } from "../../counting/commands/record-usage.ts";
import { budgetSource } from "../budget-source.ts";
import { createBudget } from "../commands/create-budget.ts";
import { updateBudget } from "../commands/update-budget.ts";
import { listBudgets } from "../queries/list-budgets.ts";
import { queueBudgetWebhook, tellBudgetReached } from "./budget-reached.ts";

beforeAll(() => {
  provideEnv({ OUTBOUND_ALLOWED: "127.0.0.1" });
  provideSources([budgetSource]);
});
afterAll(closeDatabase);

const euro = 1_000_000_000;
const day = 86_400_000;
const daily = {
  name: "A day",
  scope: "workspace",
  metric: "cost",
  period: "day",
  amount: 10 * euro,
  isHard: true,
} as const;
const at = (moment: number, context: GivenContext, cost: number, part = {}) =>
  recordUsage(context, {
    events: [{ id: randomUUID(), occurredAt: new Date(moment).toISOString(), costNanos: cost, ...part }],
  });

async function deliver(context: GivenContext): Promise<void> {
  const sql = sqlClient();
  const isOpen = async () => {
    const [row] = await sql`select exists (select from core.event where workspace_id = ${context.workspace.id}
      and name = 'usage.budget_reached' and delivered_at is null and due_at <= now() and failed_at is null) as open`;
    return Boolean(row?.open);
  };
  while (await isOpen()) await deliverEvents(randomUUID(), [tellBudgetReached, queueBudgetWebhook]);
  await drainQueue("budgets-test", sendOutbound);
}

async function told(moment: number, context: GivenContext, cost: number): Promise<void> {
  await at(moment, context, cost);
  await deliver(context);
}

const titles = async (userId: string): Promise<string[]> =>
  (await sqlClient()`select title from core.notification where user_id = ${userId} order by created_at, id`).map(
    ({ title }) => title,
  );

test("each threshold is told once in a period, and again in the next one", async () => {
  const context = await testContext();
  await createBudget(context, daily);
  const yesterday = Date.now() - day;
  for (const cost of [4, 2, 1, 1.5, 1, 1]) await told(yesterday, context, cost * euro);
  const once = ["50 % of the budget A day is used", "80 % of the budget A day is used", "The budget A day is used up"];
  expect(await titles(context.actor.id)).toEqual(once);
  // The clock has moved on: a new day begins at nothing.
  for (const cost of [5, 0.1, 3, 0.1, 2, 3]) await told(Date.now(), context, cost * euro);
  expect(await titles(context.actor.id)).toEqual([...once, ...once]);
  const mails = await sqlClient()`select subject from core.mail where recipient = ${context.actor.email}`;
  expect(mails).toHaveLength(6);
});

test("what came long ago is history and nobody is woken for it; what jumps over thresholds is told once", async () => {
  const context = await testContext();
  await createBudget(context, daily);
  await at(Date.now() - 40 * day, context, 30 * euro);
  await deliver(context);
  expect(await titles(context.actor.id)).toEqual([]);
  await at(Date.now(), context, 11 * euro);
  await deliver(context);
  expect(await titles(context.actor.id)).toEqual(["The budget A day is used up"]);
});

test("an event that is delivered twice tells once", async () => {
  const context = await testContext();
  await createBudget(context, daily);
  await at(Date.now(), context, 6 * euro);
  await deliver(context);
  await sqlClient()`update core.event set delivered_at = null, handled = '{}', due_at = now()
    where workspace_id = ${context.workspace.id} and name = 'usage.budget_reached'`;
  await deliver(context);
  expect(await titles(context.actor.id)).toHaveLength(1);
  const mails = await sqlClient()`select from core.mail where recipient = ${context.actor.email}`;
  expect(mails).toHaveLength(1);
});

test("a raised budget tells its thresholds anew when they are reached", async () => {
  const context = await testContext();
  const { id } = await createBudget(context, daily);
  await told(Date.now(), context, 9 * euro);
  await updateBudget(context, { budgetId: id, name: "A day", amount: 100 * euro, isHard: true });
  await told(Date.now(), context, 42 * euro);
  expect(await titles(context.actor.id)).toEqual([
    "80 % of the budget A day is used",
    "50 % of the budget A day is used",
  ]);
});

test("a member is told of their own budget, and so are those who manage the workspace", async () => {
  const context = await testContext();
  const kaya = await givenMember("editor", { workspaceId: context.workspace.id, name: "Kaya" });
  const other = await givenMember("editor", { workspaceId: context.workspace.id });
  await createBudget(context, { ...daily, name: "Members", scope: "member" });
  await at(Date.now(), context, 8 * euro, { userId: kaya.id });
  await deliver(context);
  const title = "80 % of the budget Members of Kaya is used";
  expect(await titles(kaya.id)).toEqual([title]);
  expect(await titles(context.actor.id)).toEqual([title]);
  expect(await titles(other.id)).toEqual([]);
});

test("the webhook is signed, tried again under the same id, and its fault is shown", async () => {
  const context = await testContext();
  const calls: { headers: IncomingMessage["headers"]; body: string }[] = [];
  let status = 500;
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const { webhookSecret } = await createBudget(context, { ...daily, webhookUrl });
  await at(Date.now(), context, 5 * euro);
  await deliver(context);
  expect((await listBudgets(context, {})).items[0]?.webhookFault).toBe("The webhook answered 500.");
  status = 204;
  await sqlClient()`update core.queue_key set due_at = now() where workspace_id = ${context.workspace.id}`;
  await deliver(context);
  expect((await listBudgets(context, {})).items[0]?.webhookFault).toBeNull();
  const [first, second] = calls;
  expect(JSON.parse(second?.body ?? "")).toMatchObject({ type: "usage.budget.reached", percent: 50, spent: 5 * euro });
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  expect(second?.headers["webhook-signature"]).toBe(
    standardWebhookHeaders(
      [webhookSecret as string],
      String(second?.headers["webhook-id"]),
      second?.body ?? "",
      Number(second?.headers["webhook-timestamp"]) * 1000,
    )["webhook-signature"],
  );
  await new Promise((resolve) => server.close(resolve));
});
