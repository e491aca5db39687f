import { type ChildProcess, execFile, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { owner, startProduct } from "../../tests/support/product.ts";
import { type Figures, measure, type Target, treeMemory, treeResident } from "./load.ts";

/*
 * What a stored, streamed answer costs: the raw model server, a bare proxy before it and the product, in turns, on one
 * machine. Every answer of ours is kept: question, reply, usage, run. Only the ratios mean something.
 */
const root = join(import.meta.dirname, "../..");
const isShort = process.argv.includes("--short");
const [requests, rounds] = isShort ? [200, 1] : [1000, 3];

const helpers: ChildProcess[] = [];
const run = (script: string, ...args: string[]) =>
  helpers.push(spawn(process.execPath, [join(import.meta.dirname, script), ...args], { stdio: "inherit" }));
run("model-server.ts", "9101");
run("bare-proxy.ts", "9102", "http://127.0.0.1:9101");

const product = await startProduct({
  settings: {
    OPENAI_API_KEY: "sk-bench",
    OPENAI_BASE_URL: "http://127.0.0.1:9101/v1",
    LOG_LEVEL: "warn",
    API_REQUESTS_PER_MINUTE: "0",
  },
});
try {
  const starter = product.starter.pid as number;
  const parts = {
    server: processIn(starter, /part\.ts\0server/),
    worker: processIn(starter, /part\.ts\0worker/),
    PostgreSQL: processIn(starter, /postgres\0-D/),
  };
  await setTimeout(25_000); // idle means that starting is over and what it needed is given back
  const idle = { shared: treeMemory(starter), resident: treeResident(starter) };
  const targets: Target[] = [
    { name: "raw model server", url: "http://127.0.0.1:9101" },
    { name: "bare proxy", url: "http://127.0.0.1:9102", parts: { proxy: helpers[1]?.pid as number } },
    { name: "Parley", url: product.url, headers: { authorization: `Bearer ${await newKey()}` }, parts },
  ];
  for (const concurrency of [1, 50]) {
    print(concurrency, await measure(targets, concurrency, requests, rounds));
  }
  console.log(
    `\nidle memory, all processes with PostgreSQL: ${Math.round(idle.shared)} MB with what they share counted once, ` +
      `${Math.round(idle.resident)} MB as the sum of resident sizes (after the load: ${Math.round(treeMemory(starter))} MB)`,
  );
} finally {
  await product.stop();
  for (const helper of helpers) helper.kill();
}

async function newKey(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, "scripts/parley.mjs"), "api-key", "add", "--email", owner.email, "--name", "bench"],
    {
      env: { ...process.env, DATA_DIR: product.dataFolder },
    },
  );
  const key = /pk_[\w-]+/.exec(stdout)?.[0];
  if (!key) throw new Error(`No key was made:\n${stdout}`);
  return key;
}

function processIn(parent: number, pattern: RegExp): number {
  const found = readdirSync("/proc").find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const parentOf = Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
      return parentOf === parent && pattern.test(readFileSync(`/proc/${name}/cmdline`, "utf8"));
    } catch {
      return false;
    }
  });
  if (!found) throw new Error("The server process was not found.");
  return Number(found);
}

function print(concurrency: number, figures: Figures[]): void {
  const [raw] = figures as [Figures];
  console.log(`\n${concurrency} at a time`);
  console.table(
    Object.fromEntries(
      figures.map((row) => [
        row.name,
        {
          "answers/s": Math.round(row.perSecond),
          "share of raw": (row.perSecond / raw.perSecond).toFixed(3),
          "first token p50, ms over raw": (row.firstTokenP50 - raw.firstTokenP50).toFixed(2),
          p99: (row.firstTokenP99 - raw.firstTokenP99).toFixed(2),
          "CPU ms per answer": cpuWords(row.cpu),
          errors: row.errors,
        },
      ]),
    ),
  );
}

/** PostgreSQL's own is named beside it: the limit is for what we wrote. */
function cpuWords({ PostgreSQL, ...own }: Record<string, number>): string {
  const parts = Object.entries(own);
  if (parts.length === 0) return "";
  const total = parts.reduce((sum, [, milliseconds]) => sum + milliseconds, 0).toFixed(2);
  if (PostgreSQL === undefined) return total;
  const split = [...parts, ["PostgreSQL", PostgreSQL] as const].map(([name, spent]) => `${name} ${spent.toFixed(2)}`);
  return `${total} (${split.join(", ")})`;
}
