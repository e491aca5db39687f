import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request as call } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { provideEnv } from "#platform/env.ts";
import { startPostgres } from "#platform/postgres/start-postgres.ts";
import { engineOptions } from "../scripts/start/spawn-part.ts";
import { givenApiKey, testContext } from "../tests/support/givens.ts";
import { measure } from "./stream/load.ts";
import { madeRequest, next, words } from "./trace/made-spans.ts";

/*
 * Trace: how fast spans come in over OTLP, how long its screens wait at a million of them, and what filing our own answers
 * costs. Run with: npm run bench -- trace [--short] [--spans 1000000]
 */
const isShort = process.argv.includes("--short");
const given = Number(process.argv[process.argv.indexOf("--spans") + 1]);
const wantedSpans = given > 0 ? given : isShort ? 20_000 : 1_000_000;
const rounds = isShort ? 20 : 60;
/** So many applications send at a time, each the next request when the last one is kept. */
const senders = 8;

const folder = await mkdtemp(join(tmpdir(), "parley bench "));
const postgres = await startPostgres({ folder: join(folder, "postgres") });
const children: ChildProcess[] = [];
const settings = {
  NODE_ENV: "production" as const,
  DATABASE_URL: postgres.url(),
  DATA_DIR: folder,
  SECRET: "a-secret-for-the-bench-that-is-long-enough",
  LOG_LEVEL: "warn",
  API_REQUESTS_PER_MINUTE: "0",
  OPENAI_API_KEY: "sk-bench",
  OPENAI_BASE_URL: "http://127.0.0.1:9111/v1",
};
provideEnv(settings);

async function start(script: string, ...args: string[]): Promise<ChildProcess> {
  // As the product starts them.
  const options = engineOptions(script.includes("filer") ? "worker" : "server");
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, script), ...args], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  if (!script.includes("model-server")) await once(child.stdout as NodeJS.ReadableStream, "data");
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

try {
  await migrate(postgres.url());
  const context = await testContext();
  const { key } = await givenApiKey(context.workspace.id, context.actor.id, {
    scopes: ["trace:read", "trace:write", "workspace:read", "agents:use"],
  });
  await start("stream/model-server.ts", "9111");
  await start("trace/server.ts", "9112");
  const url = "http://127.0.0.1:9112";
  const headers = { authorization: `Bearer ${key}` };

  await ingest(url, headers);
  await sqlClient()`analyze`;
  await questions(url, headers);
  await share(url, headers);
} finally {
  for (const child of children) child.kill("SIGKILL");
  await closeDatabase();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function ingest(url: string, headers: Record<string, string>): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const sum = { spans: 0, bytes: 0, failed: 0, seconds: 0 };
  while (sum.spans < wantedSpans) {
    // Made before the clock runs: whoever sends them is another machine.
    const waiting = Array.from({ length: 60 }, () => madeRequest(50, 10));
    const begin = performance.now();
    const worker = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        const status = await post(url, headers, agent, one.body);
        sum.spans += one.spans;
        sum.bytes += one.body.length;
        if (status !== 200) sum.failed += one.spans;
      }
    };
    await Promise.all(Array.from({ length: senders }, worker));
    sum.seconds += (performance.now() - begin) / 1000;
  }
  await post(url, headers, agent, madeRequest(1, 1000).body);
  agent.destroy();
  const [row] =
    await sqlClient()`select count(*)::int as spans, (select count(*)::int from trace.trace) as traces from trace.span`;
  if (row?.spans !== sum.spans + 1000)
    throw new Error(`${sum.spans + 1000} spans were sent, ${row?.spans} are on record.`);
  console.log(
    `\ningest: ${Math.round(sum.spans / sum.seconds)} spans/s of ${Math.round(sum.bytes / sum.spans)} bytes (${sum.spans} in ${sum.seconds.toFixed(1)} s, ${sum.failed} failed); ` +
      `${row?.spans} spans in ${row?.traces} traces on record`,
  );
}

function post(url: string, headers: Record<string, string>, agent: Agent, body: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const all = { ...headers, "content-type": "application/x-protobuf", "content-length": body.length };
  const outgoing = call(`${url}/v1/traces`, { method: "POST", agent, headers: all }, (response) => {
    response.resume();
    response.on("end", () => resolve(response.statusCode ?? 0));
  });
  outgoing.on("error", reject);
  outgoing.end(body);
  return promise;
}

/** Each kind of question with values drawn anew every time. */
async function questions(url: string, headers: Record<string, string>): Promise<void> {
  const [large] = await sqlClient()`select trace_id from trace.trace order by span_count desc limit 1`;
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const pick = <Value>(...values: Value[]): Value => values[next(values.length)] as Value;
  const filters = [
    () => ["model", pick("gpt-5", "claude-6", "mistral-9")],
    () => ["status", pick("ok", "error")],
    () => ["userId", `user-${next(500)}`],
    () => ["minimumMilliseconds", String(next(5000))],
    () => ["from", days(1 + next(4))],
    () => ["maximumCost", "0"],
  ];
  const two = () => {
    const [first, second] = [next(filters.length), next(filters.length - 1)];
    return new URLSearchParams([filters[first]?.(), filters[second >= first ? second + 1 : second]?.()] as string[][]);
  };
  const kinds: [string, number, () => string][] = [
    ["list, no filter", 100, () => "/api/v1/traces"],
    ["list, two filters", 100, () => `/api/v1/traces?${two()}`],
    ["histogram, two filters", 300, () => `/api/v1/traces/histogram?${two()}`],
    ["full text, a common word", 500, () => `/api/v1/traces?query=${words[next(20)]}`],
    ["full text, a rare word", 500, () => `/api/v1/traces?query=${words[3000 + next(2000)]}`],
    ["a trace of 1,000 spans", 300, () => `/api/v1/traces/${large?.trace_id}`],
  ];
  const table: Record<string, unknown> = {};
  for (const [name, limit, address] of kinds) {
    const times: number[] = [];
    for (let round = 0; round < rounds + 3; round++) {
      const begin = performance.now();
      const answer = await fetch(url + address(), { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`);
      if (round >= 3) times.push(performance.now() - begin);
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => Number((times[Math.floor(times.length * part)] ?? 0).toFixed(1));
    table[name] = { "p50 ms": at(0.5), "p95 ms": at(0.95), "limit ms": limit };
  }
  console.table(table);
}

/** Answers per second with nobody filing, and with the worker filing them while they come; in turns. */
async function share(url: string, headers: Record<string, string>): Promise<void> {
  const [requests, turns] = isShort ? [150, 2] : [1000, 4];
  const target = { name: "answers", url, headers };
  const speeds = { off: [] as number[], on: [] as number[] };
  for (let turn = 0; turn < turns; turn++)
    for (const mode of ["off", "on"] as const) {
      const filer = mode === "on" ? await start("trace/filer.ts") : null;
      const [figures] = await measure([target], 50, requests, 1);
      speeds[mode].push(figures?.perSecond ?? 0);
      if (filer) await stop(filer);
    }
  const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [off, on] = [mean(speeds.off), mean(speeds.on)];
  console.log(
    `answers/s: ${Math.round(off)} without filing, ${Math.round(on)} with it: filing costs ${((1 - on / off) * 100).toFixed(1)} %`,
  );
}
