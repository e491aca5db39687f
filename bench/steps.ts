import { spawn } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request as call } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { keepFlows } from "#engine/steps/flow-keeper.ts";
import { provideFlows } from "#engine/steps/flow-registry.ts";
import { startFlow } from "#engine/steps/start-flow.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { provideEnv } from "#platform/env.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";
import { engineOptions } from "../scripts/start/spawn-part.ts";
import { testContext } from "../tests/support/givens.ts";

/*
 * Durable steps: webhook to stored step to response, a run of 40 small steps, and what 100,000 waiting runs cost.
 * Run with: npm run bench -- steps [--short]
 */
const isShort = process.argv.includes("--short");
const concurrency = 50;
const requests = isShort ? 2000 : 20_000;
const waitingRuns = isShort ? 10_000 : 100_000;
const watchedSeconds = isShort ? 10 : 30;
const port = 9131;
const secret = "bench";

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
try {
  await migrate(postgres.url());
  const { workspace } = await testContext();
  await webhooks(workspace.id);
  await smallSteps(workspace.id);
  await waiting(workspace.id);
} finally {
  await closeDatabase();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function webhooks(workspaceId: string): Promise<void> {
  const script = join(import.meta.dirname, "steps/server.ts");
  const child = spawn(process.execPath, [...engineOptions("server"), script, String(port), workspaceId, secret], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout as NodeJS.ReadableStream, "data");
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const times: number[] = [];
  let failed = 0;
  const block = async (count: number) => {
    let left = count;
    const client = async () => {
      while (left-- > 0) {
        const begin = performance.now();
        if ((await post(agent, { order: left, customer: "Marta", sum: 12.5 })) !== 200) failed++;
        times.push(performance.now() - begin);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, client));
  };
  await block(requests / 10);
  times.length = 0;
  const cpuBefore = await cpu();
  const begin = performance.now();
  await block(requests);
  const seconds = (performance.now() - begin) / 1000;
  const cpuEach = ((await cpu()) - cpuBefore) / requests / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.log(
    `webhook → stored step → response: ${Math.round(requests / seconds)}/s at concurrency ${concurrency}, ` +
      `${cpuEach.toFixed(2)} ms CPU each, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${failed} failed`,
  );
  agent.destroy();
  child.kill("SIGKILL");
  await once(child, "exit");
}

function post(agent: Agent, payload: unknown): Promise<number> {
  const body = JSON.stringify(payload);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = {
    "content-length": Buffer.byteLength(body),
    "x-signature": createHmac("sha256", secret).update(body).digest("hex"),
    "x-delivery-id": randomUUID(),
  };
  const outgoing = call({ host: "127.0.0.1", port, method: "POST", agent, headers }, (response) => {
    response.resume();
    response.on("end", () => resolve(response.statusCode ?? 0));
  });
  outgoing.on("error", reject);
  outgoing.end(body);
  return promise;
}

async function cpu(): Promise<number> {
  const { user, system } = (await (await fetch(`http://127.0.0.1:${port}/cpu`)).json()) as NodeJS.CpuUsage;
  return user + system;
}

async function smallSteps(workspaceId: string): Promise<void> {
  provideFlows([
    {
      name: "forty",
      async run(steps) {
        for (let n = 1; n <= 40; n++) await steps.run(`step ${n}`, async () => ({ n }));
      },
    },
  ]);
  const times: number[] = [];
  for (let round = 0; round < 10; round++) {
    const begin = performance.now();
    const { ended } = await startFlow({ workspaceId, definition: "forty", input: null });
    await ended;
    times.push(performance.now() - begin);
  }
  times.sort((a, b) => a - b);
  console.log(`run of 40 small steps: median ${times[5]?.toFixed(0)} ms, slowest ${times[9]?.toFixed(0)} ms`);
}

async function waiting(workspaceId: string): Promise<void> {
  await sqlClient()`
    with run as (
      insert into core.flow_run (id, workspace_id, definition, state, due_at)
      select gen_random_uuid(), ${workspaceId}, 'forty', 'waiting', now() + interval '1 hour' + n * interval '1 second'
      from generate_series(1, ${waitingRuns}) n returning id, due_at
    )
    insert into core.flow_step (run_id, key, workspace_id, kind, state, due_at)
    select id, 'night', ${workspaceId}, 'sleep', 'waiting', due_at from run`;
  await sqlClient()`vacuum analyze core.flow_run`;
  await sqlClient()`vacuum analyze core.flow_step`;
  let queries = 0;
  sqlClient().options.debug = () => {
    queries++;
  };
  const keeper = await keepFlows("worker");
  await wait(1500);
  const cpuBefore = process.cpuUsage();
  const before = queries;
  await wait(watchedSeconds * 1000);
  const { user, system } = process.cpuUsage(cpuBefore);
  const perSecond = (queries - before) / watchedSeconds;
  await keeper.stop();
  console.log(
    `${waitingRuns} waiting runs: ${perSecond.toFixed(2)} queries/s, ` +
      `${((user + system) / watchedSeconds / 1000).toFixed(1)} ms CPU per second, no processes of their own`,
  );
}
