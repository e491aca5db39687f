import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connectionUrl, readConnection } from "#platform/postgres/connection.ts";
import { type FakeModel, fakeModel } from "../support/fake-model.ts";
import { type Product, startProduct } from "../support/product.ts";
import { randomSource } from "../support/random.ts";
import { type Asked, askUntilKept, followToEnd } from "./asker.ts";
import { childOf } from "./process-tree.ts";
import { givenWorkspaces } from "./workspaces.ts";

/* Answers in full flow while processes are killed: nothing acknowledged is lost, nothing comes twice, no run hangs. */

// The whole of it is `CRASH=full npm test -- --only crash`; CI takes a share of it.
const isFull = process.env.CRASH === "full";
const [answers, kills] = isFull ? [200, 20] : [60, 6];
const writers = 6;
const victims = [/part\.ts server$/, /postgres -D/, /part\.ts worker$/];
const random = randomSource(Date.now() % 1_000_000);

const pieces = Array.from({ length: 24 }, (_, index) => `wörd${index} 😀 `);
const whole = pieces.join("");

let product: Product;
let model: FakeModel;
let sql: postgres.Sql;
let dataFolder: string;
let key: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "parley streams "));
  model = await fakeModel(() => ({ text: pieces, pauseMilliseconds: 20 }));
  const settings = { OPENAI_API_KEY: "sk-crash", OPENAI_BASE_URL: model.url, API_REQUESTS_PER_MINUTE: "0" };
  product = await startProduct({ dataFolder, settings });
  const connection = await readConnection(join(dataFolder, "postgres"));
  if (!connection) throw new Error("The product keeps no connection file.");
  sql = postgres(connectionUrl(connection), { max: 2, onnotice: () => {} });
  key = (await givenWorkspaces(product, sql, 1))[0]?.key ?? "";
});

afterAll(async () => {
  await sql.end({ timeout: 1 });
  await product.stop();
  await model.close();
  await rm(dataFolder, { recursive: true, force: true });
});

test(`${answers} streamed answers, ${kills} kills: all kept once, every run at an end, resumed text equal`, async () => {
  const kept: Asked[] = [];
  let isDone = false;
  let killed = 0;
  const killing = (async () => {
    for (; killed < kills && !isDone; killed++) {
      await wait(300 + random.below(isFull ? 2500 : 1500));
      while (!killOne()) await wait(20);
    }
  })();
  const seen = new Map<string, string>();
  const write = async (writer: number) => {
    for (let index = writer; index < answers; index += writers) {
      const asked = await askUntilKept(product.url, key, `Question ${index}`);
      kept.push(asked);
      seen.set(asked.runId, await followToEnd(product.url, key, asked.runId));
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  isDone = true;
  await killing;
  expect(kept).toHaveLength(answers);

  const running = () =>
    sql`select id, status, owner from core.run where status = 'running'`.catch(() => ["not reachable"]);
  await vi.waitFor(async () => expect([...(await running())]).toEqual([]), { timeout: 90_000, interval: 500 });

  const questions =
    await sql`select id, parts -> 0 ->> 'text' as text from core.message where role = 'user' order by text`;
  expect(questions.map(({ id }) => String(id)).sort()).toEqual(kept.map(({ messageId }) => messageId).sort());
  expect(new Set(questions.map(({ text }) => String(text))).size).toBe(answers);

  const finals = new Map<string, number>();
  for (const { runId } of kept) {
    const [row] = await sql`
      select r.status, coalesce((select string_agg(part ->> 'text', '' order by at)
        from jsonb_array_elements(m.parts) with ordinality as p(part, at) where part ->> 'kind' = 'text'), '') as text
      from core.run r left join core.message m on m.id = r.reply_id where r.id = ${runId}`;
    finals.set(row?.status, (finals.get(row?.status) ?? 0) + 1);
    expect(["done", "interrupted", "failed"]).toContain(row?.status);
    if (row?.status === "done") expect(row.text).toBe(whole);
    else expect(whole.startsWith(row?.text)).toBe(true);
    expect(seen.get(runId)).toBe(row?.text);
  }
  // Whatever was killed when: every answer and every call is counted, once.
  const counted = await sql`
    select r.id, r.status, sum(e.answers)::int as answers, sum(e.messages)::int as messages, sum(e.calls)::int as calls
    from core.run r left join usage.event e on e.run_id = r.id group by r.id`;
  expect(counted).toHaveLength(answers);
  for (const row of counted) expect(row).toMatchObject({ answers: 1, messages: 1, calls: 1 });

  console.log(`runs after ${killed} kills:`, Object.fromEntries(finals));
  expect(killed, "processes that were really killed").toBe(kills);
  expect(finals.get("done") ?? 0).toBeGreaterThan(answers / 3);
});

/** Whether one was there to kill: it may be down from the last time. */
function killOne(): boolean {
  try {
    return process.kill(childOf(product.starter.pid ?? 0, random.pick(victims)), "SIGKILL");
  } catch {
    return false;
  }
}
