import { type Attributes, trace as api, context as otelContext } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { chatServer } from "../../../../tests/support/chat-server.ts";
import { type GivenContext, givenApiKey, testContext } from "../../../../tests/support/givens.ts";
import { getTrace } from "../flows/get-trace.ts";
import { getSpan } from "../queries/get-span.ts";
import { listTraces } from "../queries/list-traces.ts";

let server: Awaited<ReturnType<typeof chatServer>>;
let context: GivenContext;
let key: string;

beforeAll(async () => {
  provideEnv({ API_REQUESTS_PER_MINUTE: "0" });
  server = await chatServer();
});
beforeEach(async () => {
  context = await testContext();
  ({ key } = await givenApiKey(context.workspace.id, context.actor.id, { scopes: ["trace:write"] }));
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
});

/** What LangfuseSpanProcessor of @langfuse/otel 5 does: Basic credentials and a path of its own. */
function langfuse(secretKey: string) {
  const credentials = Buffer.from(`pk-lf-any:${secretKey}`).toString("base64");
  const exporter = new OTLPTraceExporter({
    url: `${server.url}/api/public/otel/v1/traces`,
    headers: { Authorization: `Basic ${credentials}`, "x-langfuse-sdk-name": "javascript" },
  });
  return new TracerProvider({ spanProcessors: [new BatchSpanProcessor({ exporter: exporter as never })] });
}

/** Attributes as @langfuse/tracing 5 writes them: structure is JSON in a string. */
const observation = (type: string, fields: Record<string, unknown>): Attributes =>
  Object.fromEntries([
    ["langfuse.observation.type", type],
    ...Object.entries(fields).map(([name, value]) => [
      name.includes(".") && !name.startsWith("model.") ? name : `langfuse.observation.${name}`,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  ]);

const startedAt = Date.now() - 10_000;

function work(provider: TracerProvider): void {
  const tracer = provider.getTracer("langfuse-sdk", "5.11.1");
  const root = tracer.startSpan("support", {
    startTime: startedAt,
    attributes: observation("agent", {
      input: { question: "Where is my order?" },
      output: "It left on Monday.",
      "user.id": "ana",
      "session.id": "s-1",
    }),
  });
  const inside = api.setSpan(otelContext.active(), root);
  const generation = tracer.startSpan("answer", { startTime: startedAt }, inside);
  generation.setAttributes(
    observation("generation", {
      "model.name": "gpt-5-mini",
      "model.parameters": { temperature: 0.3 },
      input: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Where is my order?" },
      ],
      output: { role: "assistant", content: "It left on Monday." },
      usage_details: { input: 70, input_cached_tokens: 30, output: 20, output_reasoning_tokens: 5, total: 125 },
      cost_details: { input: 0.00001, output: 0.00002, total: 0.00003 },
      completion_start_time: new Date(startedAt + 450),
    }),
  );
  generation.end(startedAt + 900);
  const failed = tracer.startSpan("look up", { startTime: startedAt }, inside);
  failed.setAttributes(observation("tool", { input: { id: 4 }, level: "ERROR", status_message: "no such order" }));
  failed.end(startedAt + 950);
  tracer.startSpan("search", { attributes: observation("retriever", {}), startTime: startedAt }, inside).end();
  tracer.startSpan("guard", { attributes: observation("guardrail", {}), startTime: startedAt }, inside).end();
  root.end(startedAt + 1000);
}

test("a span of the Langfuse SDK keeps its kind, model, tokens, cost, input and output", async () => {
  const provider = langfuse(key);
  work(provider);
  await provider.forceFlush();
  await provider.shutdown();
  const [row] = (await listTraces(context, {})).items;
  expect(row).toMatchObject({
    name: "support",
    model: "gpt-5-mini",
    inputTokens: 100,
    outputTokens: 25,
    cachedTokens: 30,
    reasoningTokens: 5,
    costNanos: 30_000,
    firstTokenMilliseconds: 450,
    userId: "ana",
    conversationId: "s-1",
    errorCount: 1,
    excerpt: expect.stringContaining("Where is my order?"),
  });
  const traceId = row?.traceId ?? "";
  const { spans } = await getTrace(context, { traceId });
  const byName = new Map(spans.map((span) => [span.name, span]));
  expect(Object.fromEntries([...byName].map(([name, { kind }]) => [name, kind]))).toEqual({
    support: "agent",
    answer: "model",
    "look up": "tool",
    search: "retrieval",
    guard: "check",
  });
  expect(byName.get("look up")).toMatchObject({ status: "error", error: "no such order" });
  expect(await getSpan(context, { traceId, spanId: byName.get("answer")?.spanId ?? "" })).toMatchObject({
    input: [{ role: "system" }, { role: "user", content: "Where is my order?" }],
    output: { role: "assistant", content: "It left on Monday." },
    parameters: { temperature: 0.3 },
  });
});

test("the sender's own cost counts before our price list, in the workspace's currency", async () => {
  const sql = sqlClient();
  await sql`
    insert into core.model_price (workspace_id, model, input_nanos_per_token, output_nanos_per_token, valid_from)
    values (${context.workspace.id}, 'gpt-5-mini', 1000, 1000, '2020-01-01')`;
  await sql`
    insert into usage.rate (workspace_id, currency, rate, valid_from)
    values (${context.workspace.id}, 'USD', 0.5, '2020-01-01')`;
  const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const priced = (name: string, more: unknown[]) => ({
    name,
    traceId: Buffer.from(name.padEnd(16)).toString("hex"),
    spanId: "00000000000000aa",
    startTimeUnixNano: "1763190000000000000",
    endTimeUnixNano: "1763190001000000000",
    attributes: [
      text("gen_ai.operation.name", "chat"),
      text("gen_ai.request.model", "gpt-5-mini"),
      { key: "gen_ai.usage.input_tokens", value: { intValue: 10 } },
      ...more,
    ],
  });
  const spans = [
    priced("ours", []),
    priced("langfuse", [text("langfuse.observation.cost_details", '{"input":0.001,"output":0.003}')]),
    priced("inference", [{ key: "llm.cost.total", value: { doubleValue: 0.002 } }]),
    priced("conventions", [{ key: "gen_ai.usage.cost", value: { doubleValue: 0 } }]),
    priced("nonsense", [text("langfuse.observation.cost_details", '{"total":-1}'), text("llm.cost.total", "much")]),
  ];
  const answer = await fetch(`${server.url}/api/public/otel/v1/traces`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }),
  });
  expect(answer.status).toBe(200);
  const { items } = await listTraces(context, {});
  expect(Object.fromEntries(items.map(({ name, costNanos }) => [name, costNanos]))).toEqual({
    ours: 10_000,
    langfuse: 2_000_000,
    inference: 1_000_000,
    conventions: 0,
    nonsense: 10_000,
  });
});

test("Basic credentials without one of our keys are refused with the reason", async () => {
  const send = (credentials: string) =>
    fetch(`${server.url}/api/public/otel/v1/traces`, {
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
        "content-type": "application/json",
      },
      body: "{}",
    });
  const wrong = await send("pk-lf-1:sk-lf-2");
  expect([wrong.status, await wrong.json()]).toEqual([
    401,
    expect.objectContaining({ detail: expect.stringContaining("API key") }),
  ]);
  expect((await send("pk-lf-1:pk_madeup")).status).toBe(401);
  expect((await send(`${key}:`)).status).toBe(401);
  const { key: reader } = await givenApiKey(context.workspace.id, context.actor.id, { scopes: ["trace:read"] });
  expect((await send(`any:${reader}`)).status).toBe(403);
  expect((await send(`any:${key}`)).status).toBe(200);
});
