import { join } from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import postgres from "postgres";
import { build } from "rolldown";
import { connectionUrl, readConnection } from "#platform/postgres/connection.ts";
import { findChromium } from "../../tests/support/chromium.ts";
import { fakeModel } from "../../tests/support/fake-model.ts";
import { owner as firstOwner, startProduct } from "../../tests/support/product.ts";
import { longConversation } from "./long-conversation.ts";
import { parseLimitMilliseconds } from "./parse.ts";
import { piecesOf, sampleAnswer } from "./sample-answer.ts";

/*
 * What the thread costs the browser at 10,000 messages: typing while an answer streams, the worst long task, going from
 * one conversation to another, and reading an answer of 20 KB. Starts the product, or measures one that runs:
 *   node bench/chat/thread.ts
 *   node bench/chat/thread.ts --url http://localhost:3000 --data ./data --email … --password …
 */
const messages = 10_000;
const limits = { typing: 75, longTask: 125, switching: 450, parsing: parseLimitMilliseconds };
const rounds = 12;
const settleMilliseconds = 6000;

const { values } = parseArgs({
  options: {
    url: { type: "string" },
    data: { type: "string" },
    email: { type: "string", default: firstOwner.email },
    password: { type: "string", default: firstOwner.password },
  },
});
const answer = sampleAnswer();
// Ten thousand messages fit no model: it is asked for a summary of the older ones first, and told how long that may be.
const summary = "They talked about refunds, tents and postage. ".repeat(40);
const model = await fakeModel(({ messages: asked }) =>
  String(asked[0]?.content).startsWith("Summarise")
    ? { text: summary }
    : { text: piecesOf(answer), pauseMilliseconds: 6 },
);
const product = values.url ? null : await startProduct({ settings: { LOG_LEVEL: "warn" } });
const url = values.url ?? product?.url ?? "";
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ["--no-sandbox"] });
const sql = await database(values.data ?? product?.dataFolder ?? "");
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url });
  const page = await context.newPage();
  await signIn(page);
  const ids = await seed(context);
  report("reading 20 KB in 16-letter pieces", await parsing(page), limits.parsing);
  const switches = await switching(page, ids);
  report(`conversation switch, p50 of ${rounds}`, share(switches, 0.5), limits.switching);
  report("conversation switch, worst", Math.max(...switches), limits.switching);
  const { typing, longTasks, isEqual } = await streaming(page);
  report(`typing while an answer streams, p95 of ${typing.length} keys`, share(typing, 0.95), limits.typing);
  report(`worst long task while it streams (${longTasks.length} of them)`, Math.max(0, ...longTasks), limits.longTask);
  console.log(`the text shown is the text sent: ${isEqual}`);
  if (!isEqual) process.exitCode = 1;
} finally {
  await browser.close();
  await sql.end();
  await product?.stop();
  await model.close();
}

function report(name: string, milliseconds: number, limit: number): void {
  const isFine = milliseconds < limit;
  if (!isFine) process.exitCode = 1;
  console.log(`${name}: ${milliseconds.toFixed(1)} ms (under ${limit})${isFine ? "" : "  OVER"}`);
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

async function database(folder: string): Promise<postgres.Sql> {
  const connection = await readConnection(join(folder, "postgres"));
  if (!connection) throw new Error(`There is no database of Parley in ${folder || "the folder; name it with --data"}.`);
  return postgres(connectionUrl(connection), { max: 2, onnotice: () => {} });
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/signin");
  await page.fill("input[name=email]", values.email);
  await page.fill("input[name=password]", values.password);
  await page.click("button[type=submit]");
  await page.waitForURL((at) => !at.pathname.startsWith("/signin"));
}

async function api<Answer>(context: BrowserContext, method: string, path: string, data?: unknown): Promise<Answer> {
  const reply = await context.request.fetch(`/api/v1${path}`, { method, data, headers: { origin: url } });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

/** Two conversations of 10,000 messages with an agent that a model of our own answers for. */
async function seed(context: BrowserContext): Promise<string[]> {
  const name = `bench-${Date.now().toString(36)}`;
  await api(context, "POST", "/providers", { kind: "compatible", slug: name, name, baseUrl: model.url });
  const config = { model: `${name}/tiny` };
  const agent = await api<{ id: string }>(context, "POST", "/agents", { name, config });
  await api(context, "POST", `/agents/${agent.id}/publish`, { note: "" });
  const [row] = await sql<{ workspaceId: string; userId: string }[]>`
    select a.workspace_id as "workspaceId", u.id as "userId" from core.agent a, core."user" u
    where a.id = ${agent.id} and u.email = ${values.email}`;
  if (!row) throw new Error(`Nobody signs in as ${values.email}.`);
  const given = { ...row, agentId: agent.id };
  return [
    await longConversation(sql, given, `First long one ${name}`, messages),
    await longConversation(sql, given, `Second long one ${name}`, messages),
  ];
}

/** The reader itself, in the browser, as it is used there. */
async function parsing(page: Page): Promise<number> {
  const { output } = await build({
    input: join(import.meta.dirname, "../../src/ui/markdown/growing-markdown.ts"),
    platform: "browser",
    write: false,
    logLevel: "silent",
    output: { format: "iife", name: "reader", minify: true },
  });
  // As one text: a page of ours refuses to make code out of words.
  return page.evaluate<number>(`(() => {
    ${output[0].code}
    const pieces = ${JSON.stringify(piecesOf(answer))};
    const startedAt = performance.now();
    const growing = new reader.GrowingMarkdown();
    for (const piece of pieces) growing.append(piece);
    return performance.now() - startedAt;
  })()`);
}

function lastMessage(title: string): string {
  return `Answer ${messages - 1} of ${title}`;
}

/** From the click in the list until the other conversation's last message is painted. */
async function switching(page: Page, ids: readonly string[]): Promise<number[]> {
  const titles = await sql<
    { id: string; title: string }[]
  >`select id, title from core.conversation where id = any(${[...ids]})`;
  const titleOf = (id: string) => titles.find((row) => row.id === id)?.title ?? "";
  await page.goto(`/apps/chat/c/${ids[0]}`);
  await page.getByText(lastMessage(titleOf(ids[0] ?? ""))).waitFor();
  const times: number[] = [];
  for (let round = 1; round <= rounds + 2; round++) {
    const title = titleOf(ids[round % 2] ?? "");
    const link = page.getByRole("link", { name: title, exact: true });
    await link.waitFor();
    await page.waitForTimeout(600);
    const took = await link.evaluate(
      (element, words) =>
        new Promise<number>((resolve) => {
          const startedAt = performance.now();
          const look = () => {
            const list = document.querySelector("section[aria-label=Messages]");
            if (list?.textContent?.includes(words)) requestAnimationFrame(() => resolve(performance.now() - startedAt));
            else requestAnimationFrame(look);
          };
          (element as HTMLElement).click();
          look();
        }),
      lastMessage(title),
    );
    if (round > 2) times.push(took); // the first visit of each loads what every page needs
  }
  return times;
}

/** Sends a message and types while it is answered. */
async function streaming(page: Page): Promise<{ typing: number[]; longTasks: number[]; isEqual: boolean }> {
  const field = page.getByRole("textbox", { name: "Write a message" });
  // The first touch of a page brings the client that reports errors, once; whoever sends a message has touched the field.
  await field.click();
  await page.waitForTimeout(settleMilliseconds);
  await field.fill("Tell me everything about the refunds.");
  await field.press("Enter");
  await page.getByText("Writing", { exact: true }).waitFor();
  await page.evaluate(() => {
    const seen = { typing: [] as number[], longTasks: [] as number[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
    }).observe({ type: "longtask" });
    document.addEventListener(
      "keydown",
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => seen.typing.push(performance.now() - timeStamp);
          port2.postMessage(null); // after the picture
        }),
      { capture: true },
    );
  });
  await field.focus();
  while ((await page.getByText("Writing", { exact: true }).count()) > 0)
    await page.keyboard.type("what comes next ", { delay: 35 });
  await page.waitForTimeout(500);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { typing: number[]; longTasks: number[] } }).seen,
  );
  const conversationId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const [row] = await sql<{ text: string }[]>`
    select part ->> 'text' as text
    from core.conversation c join core.message m on m.id = c.head_message_id,
      jsonb_array_elements(m.parts) with ordinality as parts (part, place)
    where c.id = ${conversationId} and part ->> 'kind' = 'text' order by place desc limit 1`;
  return { ...seen, isEqual: row?.text === answer };
}
