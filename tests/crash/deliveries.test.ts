import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createEndpoint } from "#engine/deliveries/commands/create-endpoint.ts";
import { announceDelivery } from "#engine/deliveries/inbound/announce.ts";
import { provideConsumers } from "#engine/deliveries/inbound/inbound-consumer.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { provideEnv } from "#platform/env.ts";
import { standardWebhookHeaders } from "#platform/net/signatures/standard-webhooks.ts";
import { freePort } from "#platform/postgres/connection.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";
import { testContext } from "../support/givens.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const isFull = process.env.CRASH === "full";
const deliveries = isFull ? 200 : 60;
const kills = isFull ? 20 : 5;
const times = 3;
const patience = 90_000;
const root = join(import.meta.dirname, "../..");

let folder: string;
let port: number;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let settings: Record<string, string>;
const parts = new Map<"server" | "worker", ChildProcess>();

beforeAll(async () => {
  folder = await temporaryFolder("crash deliveries");
  postgres = await startPostgres({ folder: join(folder, "postgres") });
  port = await freePort();
  settings = {
    NODE_ENV: "production",
    DATABASE_URL: postgres.url(),
    DATA_DIR: folder,
    SECRET: "a-secret-for-the-crash-test-that-is-long-enough",
    LOG_LEVEL: "error",
  };
  provideEnv(settings);
  await migrate(postgres.url());
  await Promise.all([start("server"), start("worker")]);
});

afterAll(async () => {
  for (const child of parts.values()) child.kill("SIGKILL");
  await closeDatabase();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The product's own worker, and its server without the pages. */
async function start(name: "server" | "worker"): Promise<void> {
  const script = name === "worker" ? ["src/worker.ts"] : ["bench/trace/server.ts", String(port)];
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  parts.set(name, child);
  if (name === "server") await once(child.stdout, "data");
}

async function kill(name: "server" | "worker"): Promise<void> {
  const child = parts.get(name) as ChildProcess;
  child.kill("SIGKILL");
  await once(child, "exit");
  await start(name);
}

/** A provider as they are: repeats a delivery until it is acknowledged, with the same id. */
async function deliver(url: string, secret: string, id: string, body: string): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await wait(50)) {
    const headers = { "content-type": "application/json", ...standardWebhookHeaders([secret], id, body) };
    const signal = AbortSignal.timeout(5000);
    const status = await fetch(url, { method: "POST", body, headers, signal }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null, // the connection broke: whether it was stored is unknown
    );
    if (status === 200) return;
    if (status !== null && status < 500) throw new Error(`The delivery ${id} was refused with ${status}.`);
  }
  throw new Error(`The delivery ${id} was not acknowledged within ${patience / 1000} seconds.`);
}

test(`${deliveries} deliveries, sent ${times} times each, survive ${kills} kills: processed once and in order`, async () => {
  provideConsumers([announceDelivery]);
  const { id, secret } = await createEndpoint(await testContext(), { direction: "inbound", name: "Crash" });
  const url = `http://127.0.0.1:${port}/hooks/${id}/`;
  let killed = 0;
  let killing = Promise.resolve();
  for (let number = 0; number < deliveries; number++) {
    const send = () => deliver(url, secret as string, `msg_${number}`, JSON.stringify({ number }));
    const sent = Promise.all(Array.from({ length: times }, send));
    // In the midst of a delivery, server and worker in turn.
    if (killed < kills && number >= ((killed + 0.5) * deliveries) / kills) {
      const victim = killed++ % 2 === 0 ? "worker" : "server";
      killing = killing.then(() => kill(victim));
    }
    await sent;
  }
  await killing;
  expect(killed).toBe(kills);

  const pending = () =>
    sqlClient()`select external_id, status, last_error from core.delivery where status <> 'processed'`;
  await vi.waitFor(async () => expect(await pending()).toEqual([]), { timeout: 240_000, interval: 250 });
  const stored = await sqlClient()`select external_id from core.delivery`;
  expect(stored).toHaveLength(deliveries);
  const announced = await sqlClient()`
    select d.external_id from core.event e join core.delivery d on d.id = (e.payload ->> 'deliveryId')::uuid
    where e.name = 'deliveries.received' order by e.id`;
  expect(announced.map(({ external_id }) => external_id)).toEqual(
    Array.from({ length: deliveries }, (_, number) => `msg_${number}`),
  );
});
