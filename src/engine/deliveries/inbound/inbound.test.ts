import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { nobody } from "#core/access/context.ts";
import { doorFinder } from "#core/web/door.ts";
import { drainQueue } from "#engine/queues/queue-runner.ts";
import { AppError } from "#lib/app-error.ts";
import { closeDatabase, database } from "#platform/db/db.ts";
import { standardWebhookHeaders } from "#platform/net/signatures/standard-webhooks.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { createEndpoint } from "../commands/create-endpoint.ts";
import { replayDelivery } from "../commands/replay-delivery.ts";
import { rotateEndpointSecret } from "../commands/rotate-endpoint-secret.ts";
import { updateEndpoint } from "../commands/update-endpoint.ts";
import { getDelivery } from "../queries/get-delivery.ts";
import { listDeliveries } from "../queries/list-deliveries.ts";
import { announceDelivery } from "./announce.ts";
import { hooksDoor, maximumBytes } from "./hooks-door.ts";
import { type InboundDelivery, provideConsumers } from "./inbound-consumer.ts";
import { processInbound } from "./process-inbound.ts";

let server: Server;
let context: GivenContext;
let base: string;
let seen: InboundDelivery[] = [];
let fault: Error | null = null;

beforeAll(async () => {
  const find = doorFinder([hooksDoor]);
  server = createServer((request, response) => {
    const found = find(request.method ?? "", (request.url ?? "").split("?", 1)[0] ?? "");
    if (!found) return void response.writeHead(404).end();
    const visit = { params: found.params, context: nobody, recheck: async () => nobody, requestId: "", ip: null };
    found.door.answer(request, response, visit).catch((error: unknown) => {
      const code = error instanceof AppError ? error.code : "";
      response.writeHead({ signed_out: 401, not_found: 404, too_large: 413 }[code as string] ?? 500).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  provideConsumers([
    announceDelivery,
    {
      kind: "test",
      run: async (_, delivery) => {
        if (fault) throw fault;
        seen.push(delivery);
      },
    },
  ]);
});
afterAll(async () => {
  server.close().closeAllConnections();
  await closeDatabase();
});
beforeEach(async () => {
  context = await testContext();
  seen = [];
  fault = null;
});

const endpointOf = async (more = {}) =>
  createEndpoint(context, { direction: "inbound", name: "Orders", kind: "test", ...more });
const post = (id: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${base}/${id}/orders?shop=1`, { method: "POST", body: new Uint8Array(Buffer.from(body)), headers });
const signed = (secret: string | null, id: string, body: string | Buffer) => ({
  "content-type": "application/json",
  ...standardWebhookHeaders([secret as string], id, body),
});
const drain = () => drainQueue("test", processInbound);
const listed = async (more = {}) => (await listDeliveries(context, more)).items;

test("a signed delivery is stored as it came and handed over with its raw bytes", async () => {
  const { id, secret } = await endpointOf();
  const body = Buffer.from([123, 255, 0, 125, 10]);
  const answer = await post(id, body, { ...signed(secret, "msg_1", body), "x-api-key": "hidden" });
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(await listed()).toMatchObject([{ status: "pending", signature: "valid", size: 5, externalId: "msg_1" }]);
  await drain();
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ endpointId: id, path: `/hooks/${id}/orders?shop=1`, method: "POST", replayOf: null });
  expect(seen[0]?.body).toEqual(body);
  expect(seen[0]?.headers["x-api-key"]).toBe("hidden");
  expect(await listed()).toMatchObject([{ status: "processed", attempts: 1 }]);
  const [row] = await database().execute(sql`select content from core.delivery where target_id = ${id}`);
  expect(Buffer.from(row?.content as Buffer).includes(body)).toBe(false);
});

test("the same message is stored once, however often and however fast it comes", async () => {
  const { id, secret } = await endpointOf();
  const send = (number: number) => post(id, `{"n":${number}}`, signed(secret, `msg_${number}`, `{"n":${number}}`));
  const answers = await Promise.all([1, 2, 3].flatMap((number) => [send(number), send(number), send(number)]));
  expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(200));
  await drain();
  expect(seen.map(({ body }) => body.toString()).sort()).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
});

test("deliveries of an endpoint are handed over in the order they came", async () => {
  const { id, secret } = await endpointOf();
  for (let number = 0; number < 30; number++)
    await post(id, String(number), signed(secret, `msg_${number}`, String(number)));
  await Promise.all([drain(), drainQueue("other", processInbound)]);
  await drain();
  expect(seen.map(({ body }) => Number(body))).toEqual(Array.from({ length: 30 }, (_, number) => number));
});

test("a wrong signature is refused and leaves a line without content, but not without end", async () => {
  const { id } = await endpointOf();
  for (let number = 0; number < 25; number++) {
    const headers = signed("whsec_d3Jvbmcgc2VjcmV0", `msg_${number}`, "{}");
    expect((await post(id, "{}", headers)).status).toBe(401);
  }
  const items = await listed();
  expect(items).toHaveLength(20);
  expect(items[0]).toMatchObject({ signature: "invalid", status: "failed" });
  expect(items[0]?.signatureFault).toContain("doesn't match");
  const detail = await getDelivery(context, { deliveryId: items[0]?.id as string });
  expect(detail).toMatchObject({ body: null, headers: {} });
  await expect(replayDelivery(context, { deliveryId: detail.id })).rejects.toMatchObject({ code: "invalid" });
  await drain();
  expect(seen).toEqual([]);
});

test("an unknown or closed endpoint and an outbound one are not found, and a large body is refused", async () => {
  const { id, secret } = await endpointOf();
  const outbound = await createEndpoint(context, { direction: "outbound", name: "Out", url: "https://example.com/" });
  for (const unknown of [crypto.randomUUID(), "x", outbound.id]) expect((await post(unknown, "{}")).status).toBe(404);
  const large = Buffer.alloc(maximumBytes + 1);
  expect((await post(id, large, signed(secret, "msg_1", large))).status).toBe(413);
  await updateEndpoint(context, { endpointId: id, isActive: false });
  await expect
    .poll(async () => (await post(id, "{}", signed(secret, "msg_1", "{}"))).status, { timeout: 5000 })
    .toBe(404);
});

test("during a change of secrets both count, afterwards only the new one", async () => {
  const { id, secret } = await endpointOf();
  const next = await rotateEndpointSecret(context, { endpointId: id });
  expect(next.secrets).toHaveLength(2);
  for (const [number, one] of [secret, next.secret].entries())
    expect((await post(id, "{}", signed(one, `msg_${number}`, "{}"))).status).toBe(200);
  const last = await rotateEndpointSecret(context, { endpointId: id, keepOldHours: 0 });
  expect(last.secrets).toHaveLength(1);
  await expect
    .poll(async () => (await post(id, "{}", signed(last.secret, "msg_8", "{}"))).status, { timeout: 5000 })
    .toBe(200);
  for (const old of [secret, next.secret]) expect((await post(id, "{}", signed(old, "msg_9", "{}"))).status).toBe(401);
});

test("a consumer that fails is tried again, and what it fails at is shown", async () => {
  const { id, secret } = await endpointOf();
  fault = new Error("the shop is closed");
  await post(id, "{}", signed(secret, "msg_1", "{}"));
  await drain();
  expect(await listed()).toMatchObject([{ status: "pending", attempts: 1, lastError: "the shop is closed" }]);
  fault = null;
  await database().execute(sql`update core.queue_key set due_at = now()`);
  await drain();
  expect(await listed()).toMatchObject([{ status: "processed", attempts: 2, lastError: null }]);
});

test("a delivery that is replayed is a new line that points at the original", async () => {
  const { id, secret } = await endpointOf();
  const body = '{"order":7,"access_token":"abc"}';
  await post(id, body, { ...signed(secret, "msg_1", body), authorization: "Bearer of someone" });
  await drain();
  const [original] = await listed();
  const replay = await replayDelivery(context, { deliveryId: original?.id as string });
  await drain();
  expect(seen.map(({ replayOf }) => replayOf)).toEqual([null, original?.id]);
  expect(seen[1]?.body.toString()).toBe(body);
  const detail = await getDelivery(context, { deliveryId: original?.id as string });
  expect(detail.replays).toEqual([replay.id]);
  expect(detail.headers).toMatchObject({
    authorization: "••••••",
    "webhook-signature": "••••••",
    "webhook-id": "msg_1",
  });
  expect(JSON.parse(detail.body as string)).toEqual({ order: 7, access_token: "••••••" });
});

test("the plain webhook is announced once, in the transaction that marks it", async () => {
  const { id, secret } = await endpointOf({ kind: "webhook" });
  await post(id, "{}", signed(secret, "msg_1", "{}"));
  await drain();
  const [item] = await listed();
  const events = await database().execute(
    sql`select payload from core.event where name = 'deliveries.received' and workspace_id = ${context.workspace.id}`,
  );
  expect(events.map(({ payload }) => payload)).toEqual([{ deliveryId: item?.id, endpointId: id }]);
});

test("Slack's and Meta's questions whether the address is ours are answered", async () => {
  const slack = await endpointOf({ scheme: "slack", secret: "slack signing secret" });
  const body = JSON.stringify({ type: "url_verification", challenge: "3eZbrw1aB" });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { createHmac } = await import("node:crypto");
  const signature = createHmac("sha256", "slack signing secret").update(`v0:${timestamp}:${body}`).digest("hex");
  const headers = { "x-slack-request-timestamp": timestamp, "x-slack-signature": `v0=${signature}` };
  expect(await (await post(slack.id, body, headers)).text()).toBe("3eZbrw1aB");
  expect((await post(slack.id, body)).status).toBe(401);
  const meta = await endpointOf({ scheme: "meta", secret: "app secret", verifyToken: "our-token" });
  const ask = (token: string) =>
    fetch(`${base}/${meta.id}/?hub.mode=subscribe&hub.challenge=115&hub.verify_token=${token}`);
  expect(await (await ask("our-token")).text()).toBe("115");
  expect((await ask("other")).status).toBe(404);
  expect((await fetch(`${base}/${slack.id}/?hub.mode=subscribe&hub.challenge=1&hub.verify_token=`)).status).toBe(404);
});

test("lists page by page and by filter", async () => {
  const { id, secret } = await endpointOf();
  for (let number = 0; number < 5; number++) await post(id, "{}", signed(secret, `msg_${number}`, "{}"));
  const first = await listDeliveries(context, { limit: 3 });
  const second = await listDeliveries(context, { limit: 3, cursor: first.nextCursor as string });
  expect([...first.items, ...second.items].map(({ externalId }) => externalId)).toEqual(
    [4, 3, 2, 1, 0].map((number) => `msg_${number}`),
  );
  expect(second.nextCursor).toBeNull();
  expect(await listed({ status: "processed" })).toEqual([]);
  expect(await listed({ direction: "outbound" })).toEqual([]);
  expect(await listed({ targetId: id })).toHaveLength(5);
});
