import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { drainQueue } from "#engine/queues/queue-runner.ts";
import { closeDatabase, type Db, database } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { verifyStandardWebhook } from "#platform/net/signatures/standard-webhooks.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { createEndpoint } from "../commands/create-endpoint.ts";
import { deleteEndpoint } from "../commands/delete-endpoint.ts";
import { replayDelivery } from "../commands/replay-delivery.ts";
import { rotateEndpointSecret } from "../commands/rotate-endpoint-secret.ts";
import { testEndpoint } from "../flows/test-endpoint.ts";
import { getDelivery } from "../queries/get-delivery.ts";
import { endpointSource } from "./endpoint-source.ts";
import { provideSources } from "./outbound-target.ts";
import { queueDelivery } from "./queue-delivery.ts";
import { sendOutbound } from "./send-outbound.ts";

type Call = { headers: Record<string, string>; body: string };
let calls: Call[] = [];
let respond: RequestListener;
let server: Server;
let context: GivenContext;
let address: string;
const stays = { isIdempotent: true };

beforeAll(async () => {
  provideEnv({ OUTBOUND_ALLOWED: "127.0.0.1" });
  server = createServer(async (request: IncomingMessage, response) => {
    calls.push({ headers: request.headers as Record<string, string>, body: await text(request) });
    respond(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  provideSources([
    endpointSource,
    {
      source: "test",
      find: async () => ({ address, secrets: ["whsec_dGVzdCBzZWNyZXQ="], allowsPrivateAddress: false, ...stays }),
    },
  ]);
});
afterAll(async () => {
  server.close().closeAllConnections();
  await closeDatabase();
});
beforeEach(async () => {
  context = await testContext();
  calls = [];
  respond = (_, response) => response.writeHead(200).end("thanks");
  stays.isIdempotent = true;
});

const drain = () => drainQueue("test", sendOutbound);
const makeDue = () => database().execute(sql`update core.queue_key set due_at = now()`);
const queue = async (targetId: string, body: unknown, more = {}) =>
  (await queueDelivery(database(), {
    workspaceId: context.workspace.id,
    source: "endpoint",
    targetId,
    orderKey: targetId,
    body,
    ...more,
  })) as string;
const deliveryOf = (deliveryId: string) => getDelivery(context, { deliveryId });
const endpointOf = () => createEndpoint(context, { direction: "outbound", name: "Shop", url: address });

test("a message is sent signed, and the ledger says what was answered", async () => {
  const { id, secret } = await endpointOf();
  const deliveryId = await queue(id, { order: 7 });
  expect(await deliveryOf(deliveryId)).toMatchObject({ status: "pending", attempts: 0 });
  await drain();
  const [call] = calls as [Call];
  expect(JSON.parse(call.body)).toEqual({ order: 7 });
  const given = { body: Buffer.from(call.body), headers: call.headers, url: address };
  expect(verifyStandardWebhook(given, [secret as string])).toEqual({ isValid: true, id: deliveryId });
  expect(await deliveryOf(deliveryId)).toMatchObject({
    status: "sent",
    attempts: 1,
    nextAt: null,
    attemptLog: [{ number: 1, status: 200, answer: "thanks", error: null }],
  });
});

test("is sent if and only if the transaction commits, and once for one message id", async () => {
  const { id } = await endpointOf();
  await database()
    .transaction(async (transaction) => {
      await queueDelivery(transaction as unknown as Db, {
        workspaceId: context.workspace.id,
        source: "endpoint",
        targetId: id,
        orderKey: id,
        body: {},
      });
      throw new Error("rolled back");
    })
    .catch(() => {});
  expect(await queue(id, {}, { messageId: "one" })).toBeTruthy();
  expect(await queue(id, {}, { messageId: "one" })).toBeNull();
  await drain();
  expect(calls.map(({ headers }) => headers["webhook-id"])).toEqual(["one"]);
});

test("a receiver that answers 500 twice gets the message in the end, and later ones of its key wait", async () => {
  const { id } = await endpointOf();
  const numbers = () => calls.map(({ body }) => JSON.parse(body).number as number);
  const isRefused = () => numbers().at(-1) === 1 && numbers().filter((number) => number === 1).length <= 2;
  respond = (_, response) => response.writeHead(isRefused() ? 500 : 200).end();
  const first = await queue(id, { number: 1 });
  await queue(id, { number: 2 });
  await queue(id, { number: 3 }, { orderKey: "other" });
  await drain();
  expect(await deliveryOf(first)).toMatchObject({ status: "pending", lastError: "The webhook answered 500." });
  expect((await deliveryOf(first)).nextAt?.getTime()).toBeGreaterThan(Date.now() + 3000);
  for (const _ of [1, 2]) {
    await makeDue();
    await drain();
  }
  expect(numbers().filter((number) => number !== 3)).toEqual([1, 1, 1, 2]);
  expect(numbers()).toContain(3);
  expect(await deliveryOf(first)).toMatchObject({ status: "sent" });
});

test("after the last attempt it has failed, with the reason", async () => {
  const { id } = await endpointOf();
  respond = (_, response) => response.writeHead(503).end();
  const deliveryId = await queue(id, {});
  await database().execute(sql`update core.queue_key set attempts = 10 where key like ${`%${id}`}`);
  await drain();
  expect(await deliveryOf(deliveryId)).toMatchObject({ status: "failed", lastError: "The webhook answered 503." });
  respond = (_, response) => response.writeHead(410).end();
  const gone = await queue(id, {});
  await drain();
  expect((await deliveryOf(gone)).status).toBe("failed");
});

test("no answer after the body was sent: unknown, unless the receiver recognizes repetitions", async () => {
  respond = (request) => request.socket.destroy();
  stays.isIdempotent = false;
  const careful = await queue("anything", {}, { source: "test" });
  await drain();
  expect(await deliveryOf(careful)).toMatchObject({ status: "unknown", attempts: 1 });
  await makeDue();
  await drain();
  expect(calls).toHaveLength(1);
  stays.isIdempotent = true;
  const again = await queue("anything", {}, { source: "test" });
  await drain();
  expect((await deliveryOf(again)).status).toBe("pending");
  respond = (_, response) => response.end();
  await makeDue();
  await drain();
  expect((await deliveryOf(again)).status).toBe("sent");
});

test("what was never sent is tried again even where repetitions aren't recognized", async () => {
  const deliveryId = await queue("anything", {}, { source: "test" });
  stays.isIdempotent = false;
  const reachable = address;
  address = "http://127.0.0.1:1/";
  await drain();
  expect(await deliveryOf(deliveryId)).toMatchObject({ status: "pending" });
  address = reachable;
  await makeDue();
  await drain();
  expect((await deliveryOf(deliveryId)).status).toBe("sent");
});

test("an attempt that a crash cut off is unknown, unless the receiver recognizes repetitions", async () => {
  const cutOff = async () => {
    const deliveryId = await queue("anything", {}, { source: "test" });
    await database().execute(
      sql`insert into core.delivery_attempt (delivery_id, workspace_id, number) values (${deliveryId}, ${context.workspace.id}, 1)`,
    );
    await drain();
    return (await deliveryOf(deliveryId)).status;
  };
  stays.isIdempotent = false;
  expect(await cutOff()).toBe("unknown");
  expect(calls).toHaveLength(0);
  stays.isIdempotent = true;
  expect(await cutOff()).toBe("sent");
});

test("a private address that wasn't saved by the operator is not called", async () => {
  const { id } = await endpointOf();
  provideEnv({ OUTBOUND_ALLOWED: "" });
  try {
    const deliveryId = await queue(id, {});
    await drain();
    expect((await deliveryOf(deliveryId)).lastError).toContain("inside a private network");
    await expect(endpointOf()).rejects.toMatchObject({ code: "forbidden" });
  } finally {
    provideEnv({ OUTBOUND_ALLOWED: "127.0.0.1" });
  }
  expect(calls).toEqual([]);
});

test("during a change of secrets a message carries a signature for each", async () => {
  const { id, secret } = await endpointOf();
  const next = await rotateEndpointSecret(context, { endpointId: id });
  await queue(id, {});
  await drain();
  const given = { body: Buffer.from("{}"), headers: calls[0]?.headers ?? {}, url: address };
  for (const one of [secret, next.secret]) expect(verifyStandardWebhook(given, [one as string]).isValid).toBe(true);
});

test("a replay keeps the message id and says what it repeats", async () => {
  const { id } = await endpointOf();
  const deliveryId = await queue(id, { order: 7 });
  await expect(replayDelivery(context, { deliveryId })).rejects.toMatchObject({ code: "conflict" });
  await drain();
  await replayDelivery(context, { deliveryId });
  await drain();
  expect(calls.map(({ headers }) => [headers["webhook-id"], headers["parley-replay-of"]])).toEqual([
    [deliveryId, undefined],
    [deliveryId, deliveryId],
  ]);
});

test("the test button sends for real and tells what came back", async () => {
  const { id } = await endpointOf();
  respond = (_, response) => response.writeHead(422).end("no such shop");
  expect(await testEndpoint(context, { endpointId: id })).toMatchObject({
    isFine: false,
    status: 422,
    answer: "no such shop",
  });
  expect(JSON.parse(calls[0]?.body ?? "")).toMatchObject({ type: "parley.test" });
});

test("what waits for a deleted endpoint has failed", async () => {
  const { id } = await endpointOf();
  const deliveryId = await queue(id, {});
  await deleteEndpoint(context, { endpointId: id });
  await drain();
  expect(await deliveryOf(deliveryId)).toMatchObject({ status: "failed" });
  expect(calls).toEqual([]);
});
