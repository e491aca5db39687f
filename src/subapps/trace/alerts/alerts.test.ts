import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverEvents } from "#core/events/deliver.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { provideSources } from "#engine/deliveries/outbound/outbound-target.ts";
import { sendOutbound } from "#engine/deliveries/outbound/send-outbound.ts";
import { drainQueue } from "#engine/queues/queue-runner.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { standardWebhookHeaders } from "#platform/net/signatures/standard-webhooks.ts";
import { unseal } from "#platform/secrets/seal.ts";
import { givenAgent } from "../../../../tests/support/given-agents.ts";
import { fileAll } from "../../../../tests/support/given-traces.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { alertSource } from "./alert-source.ts";
import { createAlert } from "./commands/create-alert.ts";
import { deleteAlert } from "./commands/delete-alert.ts";
import { updateAlert } from "./commands/update-alert.ts";
import { keepAlert } from "./keep-alerts.ts";
import { queueAlertWebhook, tellMembers } from "./on/alert-changed.ts";
import { getAlert } from "./queries/get-alert.ts";
import { listAlerts } from "./queries/list-alerts.ts";
import { tryAlert } from "./queries/try-alert.ts";

let keeper: Awaited<ReturnType<typeof keepRuns>>;
beforeAll(async () => {
  provideEnv({ OUTBOUND_ALLOWED: "127.0.0.1" });
  provideSources([alertSource]);
  keeper = await keepRuns("worker");
});
afterAll(async () => {
  await keeper.stop();
  await closeDatabase();
});

const rule = { measure: "count", comparison: "above", threshold: 1, windowMinutes: 5 } as const;

test("an alert fires once, tells by notification, mail and a signed webhook, and recovers", async () => {
  const context = await testContext();
  const calls: { headers: IncomingMessage["headers"]; body: string }[] = [];
  let status = 500;
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      calls.push({ headers: request.headers, body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const webhook = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const made = await createAlert(context, {
    ...rule,
    name: "Busy",
    toldUserIds: [context.actor.id],
    toldMails: ["ops@example.com"],
    webhook,
  });
  const alertId = made.id;
  await keepAlert(alertId);
  expect((await getAlert(context, { alertId })).alert).toMatchObject({ state: "ok", lastValue: 0 });

  const { id: agentId } = await givenAgent(context);
  for (const text of ["One", "Two"]) await fileAll((await sendMessage(context, { agentId, text, wait: true })).runId);
  expect(await tryAlert(context, rule)).toEqual({ value: 2, isFiring: true });
  await keepAlert(alertId);
  await keepAlert(alertId);
  const fired = await getAlert(context, { alertId });
  expect(fired.alert).toMatchObject({ state: "firing", lastValue: 2 });
  expect(fired.history.map(({ kind, value }) => ({ kind, value }))).toEqual([{ kind: "fired", value: 2 }]);
  expect(fired.chart).toHaveLength(30);
  expect(fired.chart.at(-1)?.value).toBe(2);

  const sql = sqlClient();
  const mails = await sql`select subject from core.mail where recipient = 'ops@example.com' order by subject`;
  expect(mails.map(({ subject }) => subject)).toEqual(["Busy fired"]);
  await deliverUntil(() => calls.length > 0);
  expect((await getAlert(context, { alertId })).alert.webhookFault).toBe("The webhook answered 500.");
  status = 204;
  await sql`update core.queue_key set due_at = now()`;
  await deliverUntil(() => calls.length > 1);
  const [first, second] = calls;
  expect(JSON.parse(second?.body ?? "")).toMatchObject({ type: "trace.alert.fired", value: 2, alert: { id: alertId } });
  // The same message again: whoever receives it can tell by its id.
  expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
  const [kept] = await sql`select sealed_webhook_secret as sealed from trace.alert where id = ${alertId}`;
  expect(unseal(kept?.sealed)).toBe(made.webhookSecret);
  expect(second?.headers["webhook-signature"]).toBe(
    standardWebhookHeaders(
      [made.webhookSecret as string],
      String(second?.headers["webhook-id"]),
      second?.body ?? "",
      Number(second?.headers["webhook-timestamp"]) * 1000,
    )["webhook-signature"],
  );
  const told = await sql`select title from core.notification where user_id = ${context.actor.id}`;
  expect(told.map(({ title }) => title)).toEqual(["Busy fired"]);

  await keepAlert(alertId, new Date(Date.now() + 20 * 60_000));
  const recovered = await getAlert(context, { alertId });
  expect(recovered.alert.state).toBe("ok");
  expect(recovered.history.map(({ kind }) => kind)).toEqual(["recovered", "fired"]);
  await new Promise((resolve) => server.close(resolve));
});

test("without traces an alert does what was chosen, and a paused one nothing", async () => {
  const context = await testContext();
  const latency = { measure: "latency_p95", comparison: "above", threshold: 1000, windowMinutes: 5 } as const;
  const stateOf = async (alertId: string) => (await getAlert(context, { alertId })).alert.state;
  const quiet = await createAlert(context, { ...latency, name: "Quiet", noData: "ok" });
  const strict = await createAlert(context, { ...latency, name: "Strict", noData: "fire" });
  const paused = await createAlert(context, { ...latency, name: "Paused", noData: "fire", isPaused: true });
  for (const { id } of [quiet, strict, paused]) await keepAlert(id);
  expect(await Promise.all([quiet, strict, paused].map(({ id }) => stateOf(id)))).toEqual(["ok", "firing", "ok"]);
  await sqlClient()`update trace.alert set no_data = 'keep' where id = ${strict.id}`;
  await keepAlert(strict.id);
  expect(await stateOf(strict.id)).toBe("firing");
  // Changed, it begins afresh.
  await updateAlert(context, { ...latency, alertId: strict.id, name: "Strict", noData: "ok" });
  expect(await stateOf(strict.id)).toBe("ok");
  await deleteAlert(context, { alertId: paused.id });
  expect((await listAlerts(context, {})).items.map(({ name }) => name).sort()).toEqual(["Quiet", "Strict"]);
});

test("the average of a score needs its name", async () => {
  const context = await testContext();
  const score = { measure: "score", comparison: "below", threshold: 0.5, windowMinutes: 60 } as const;
  await expect(tryAlert(context, score)).rejects.toMatchObject({ code: "invalid" });
  expect(await tryAlert(context, { ...score, scoreName: "thumb" })).toEqual({ value: null, isFiring: false });
});

async function deliverUntil(isDone: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      await deliverEvents("alerts-test", [tellMembers, queueAlertWebhook]);
      await drainQueue("alerts-test", sendOutbound);
      return isDone();
    })
    .toBe(true);
}
