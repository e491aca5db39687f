import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request as call } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEndpoint } from "#engine/deliveries/commands/create-endpoint.ts";
import { announceDelivery } from "#engine/deliveries/inbound/announce.ts";
import { provideConsumers } from "#engine/deliveries/inbound/inbound-consumer.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { provideEnv } from "#platform/env.ts";
import { standardWebhookHeaders } from "#platform/net/signatures/standard-webhooks.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";
import { engineOptions } from "../scripts/start/spawn-part.ts";
import { testContext } from "../tests/support/givens.ts";

/*
 * Deliveries: how many signed webhook requests are verified, sealed, stored and queued per second, with a durable
 * PostgreSQL. Run with: npm run bench -- deliveries [--short]
 */
const isShort = process.argv.includes("--short");
const concurrency = 50;
const requests = isShort ? 5000 : 30_000;
const warmUp = 3000;
const port = 9113;

const folder = await mkdtemp(join(tmpdir(), "parley bench "));
const postgres = await startPostgres({ folder: join(folder, "postgres") });
const settings = {
  NODE_ENV: "production" as const,
  DATABASE_URL: postgres.url(),
  DATA_DIR: folder,
  SECRET: "a-secret-for-the-bench-that-is-long-enough",
  LOG_LEVEL: "warn",
};
provideEnv(settings);
await migrate(postgres.url());
const server = spawn(
  process.execPath,
  [...engineOptions("server"), join(import.meta.dirname, "trace/server.ts"), `${port}`],
  {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  },
);

try {
  await once(server.stdout, "data");
  provideConsumers([announceDelivery]);
  const context = await testContext();
  const { id, secret } = await createEndpoint(context, { direction: "inbound", name: "Bench" });
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  let number = 0;
  // Signed before it is measured: the sender's work isn't ours.
  const made = Array.from({ length: warmUp + requests }, (_, index) => {
    const body = JSON.stringify({ object: "message", id: index, text: "Where is my order? ".repeat(20) });
    return { body, headers: standardWebhookHeaders([secret as string], `msg_${index}`, body) };
  });
  const send = (): Promise<number> => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const { body, headers } = made[number++] as (typeof made)[number];
    const begin = performance.now();
    const all = { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    call(`http://127.0.0.1:${port}/hooks/${id}/`, { method: "POST", agent, headers: all }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - begin);
        else reject(new Error(`The server answered ${response.statusCode}.`));
      });
    })
      .on("error", reject)
      .end(body);
    return promise;
  };
  const block = async (count: number) => {
    const took: number[] = [];
    const begin = performance.now();
    const last = number + count;
    const one = async () => {
      while (number < last) took.push(await send());
    };
    await Promise.all(Array.from({ length: concurrency }, one));
    return { took: took.sort((a, b) => a - b), perSecond: took.length / ((performance.now() - begin) / 1000) };
  };
  await block(warmUp);
  const before = cpuMilliseconds(server.pid);
  const { took, perSecond } = await block(requests);
  const cpu = (cpuMilliseconds(server.pid) - before) / took.length;
  const [row] =
    await sqlClient()`select count(*)::int as stored, (select count(*)::int from core.queue_item) as queued from core.delivery`;
  if (row?.stored !== number || row?.queued !== number)
    throw new Error(`${number} were sent, ${row?.stored} are stored.`);
  const at = (share: number) => (took[Math.floor(took.length * share)] ?? Number.NaN).toFixed(1);
  console.log(`${took.length} signed deliveries at concurrency ${concurrency}, all stored and queued`);
  console.log(
    `${Math.round(perSecond)}/s   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   server CPU ${cpu.toFixed(2)} ms each`,
  );
  console.log(`targets: 2000/s, p99 50 ms: ${perSecond >= 2000 && Number(at(0.99)) <= 50 ? "met" : "missed"}`);
} finally {
  server.kill("SIGKILL");
  await closeDatabase();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Processor time of a process so far, as Linux counts it. */
function cpuMilliseconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
