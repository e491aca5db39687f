import { readdirSync, readFileSync } from "node:fs";
import { Agent, request as call } from "node:http";

export type Target = {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** Its processes by name; each counts with its living descendants. */
  parts?: Record<string, number>;
};
export type Figures = {
  name: string;
  perSecond: number;
  firstTokenP50: number;
  firstTokenP99: number;
  /** Processor time per answer by part, in milliseconds. */
  cpu: Record<string, number>;
  errors: number;
};

type Answer = { isWhole: boolean; firstToken: number };

const body = JSON.stringify({
  model: "openai/bench",
  stream: true,
  stream_options: { include_usage: true },
  messages: [{ role: "user", content: "Say the tokens." }],
});

function askOnce({ url, headers }: Target, agent: Agent): Promise<Answer> {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const begin = performance.now();
  let firstToken = Number.NaN;
  let seen = "";
  const all = { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...headers };
  const outgoing = call(`${url}/v1/chat/completions`, { method: "POST", agent, headers: all }, (response) => {
    response.setEncoding("utf8");
    response.on("data", (chunk: string) => {
      seen += chunk;
      if (Number.isNaN(firstToken) && seen.includes("tok0")) firstToken = performance.now() - begin;
    });
    response.on("end", () => resolve({ isWhole: response.statusCode === 200 && seen.includes("tok15"), firstToken }));
  });
  outgoing.on("error", () => resolve({ isWhole: false, firstToken }));
  outgoing.end(body);
  return promise;
}

/** One block of requests at a given concurrency. */
async function block(target: Target, concurrency: number, requests: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const answers: Answer[] = [];
  const cpuBefore = cpuOf(target);
  const begin = performance.now();
  let sent = 0;
  const worker = async () => {
    while (sent++ < requests) answers.push(await askOnce(target, agent));
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const wall = performance.now() - begin;
  agent.destroy();
  return { answers, wall, cpu: cpuOf(target).map((after, index) => after - (cpuBefore[index] ?? 0)) };
}

/** All targets in turns (A B C A B C …), so that noise on the machine hits them alike. */
export async function measure(
  targets: readonly Target[],
  concurrency: number,
  requests: number,
  rounds: number,
): Promise<Figures[]> {
  const sums = targets.map(() => ({ answers: [] as Answer[], wall: 0, cpu: [] as number[] }));
  for (const target of targets) await block(target, concurrency, Math.max(20, concurrency * 2));
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries()) {
      const { answers, wall, cpu } = await block(target, concurrency, requests);
      const sum = sums[index] as (typeof sums)[number];
      sum.answers.push(...answers);
      sum.wall += wall;
      sum.cpu = cpu.map((spent, part) => spent + (sum.cpu[part] ?? 0));
    }
  }
  return targets.map(({ name, parts = {} }, index) => {
    const { answers, wall, cpu } = sums[index] as (typeof sums)[number];
    const whole = answers.filter(({ isWhole }) => isWhole);
    const first = whole.map(({ firstToken }) => firstToken).sort((a, b) => a - b);
    return {
      name,
      perSecond: (whole.length / wall) * 1000,
      firstTokenP50: first[Math.floor(first.length * 0.5)] ?? Number.NaN,
      firstTokenP99: first[Math.floor(first.length * 0.99)] ?? Number.NaN,
      cpu: Object.fromEntries(Object.keys(parts).map((part, at) => [part, (cpu[at] ?? 0) / answers.length])),
      errors: answers.length - whole.length,
    };
  });
}

/** Processor time of each part of a target, in milliseconds. */
const cpuOf = ({ parts = {} }: Target): number[] =>
  Object.values(parts).map((pid) => sumOverTree(pid, (fields) => (Number(fields[11]) + Number(fields[12])) * 10));

/** Memory of a process and its descendants in megabytes, what they share counted once. */
export const treeMemory = (pid: number): number =>
  sumOverTree(pid, (_, name) => {
    const shares = readFileSync(`/proc/${name}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(shares)?.[1] ?? 0) / 1024;
  });

/** The same with what is shared counted in each of them, as most tools show it. */
export const treeResident = (pid: number): number =>
  sumOverTree(pid, (fields) => Number(fields[21]) * 4096) / 1_048_576;

function sumOverTree(root: number, measureOf: (fields: string[], name: string) => number): number {
  const children = new Map<number, number[]>();
  const values = new Map<number, number>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const parent = Number(fields[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
      values.set(Number(name), measureOf(fields, name));
    } catch {
      // it ended while we looked
    }
  }
  const walk = (pid: number): number =>
    (values.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((sum, child) => sum + walk(child), 0);
  return walk(root);
}
