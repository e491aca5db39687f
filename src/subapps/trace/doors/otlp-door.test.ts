import { gzipSync } from "node:zlib";
import { trace as api, context as otelContext, SpanStatusCode, type Tracer } from "@opentelemetry/api";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { chatServer } from "../../../../tests/support/chat-server.ts";
import { type GivenContext, givenApiKey, testContext } from "../../../../tests/support/givens.ts";
import { bySpan, otlpReceiver } from "../../../../tests/support/otlp-receiver.ts";
import { updateTraceSettings } from "../commands/update-trace-settings.ts";
import { readContent } from "../components/drawer/read-content.ts";
import { compareTraces } from "../flows/compare-traces.ts";
import { getTrace } from "../flows/get-trace.ts";
import { forwardBatches } from "../otlp/forward-batches.ts";
import { exportResponse } from "../otlp/wire.ts";
import { verifyChain } from "../proof/verify-chain.ts";
import { getSpan } from "../queries/get-span.ts";
import { listTraces } from "../queries/list-traces.ts";

let server: Awaited<ReturnType<typeof chatServer>>;
let receiver: Awaited<ReturnType<typeof otlpReceiver>>;
let context: GivenContext;
let key: string;

beforeAll(async () => {
  provideEnv({ OUTBOUND_ALLOWED: "127.0.0.1", API_REQUESTS_PER_MINUTE: "0" });
  server = await chatServer();
});
beforeEach(async () => {
  receiver = await otlpReceiver();
  context = await testContext();
  ({ key } = await givenApiKey(context.workspace.id, context.actor.id, { scopes: ["trace:write"] }));
});
afterEach(() => receiver.close());
afterAll(async () => {
  await server.close();
  await closeDatabase();
});

/** An application with the official SDK: an agent that asks a model, calls a tool and fails once. */
function work(tracer: Tracer): void {
  const root = tracer.startSpan("answer a question", {
    attributes: {
      "gen_ai.operation.name": "invoke_agent",
      "gen_ai.agent.name": "Scout",
      "gen_ai.agent.version": "7",
      "user.id": "ana",
      "gen_ai.conversation.id": "c-1",
    },
  });
  const inside = api.setSpan(otelContext.active(), root);
  const model = tracer.startSpan(
    "chat gpt-5",
    {
      attributes: {
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": "openai",
        "gen_ai.request.model": "gpt-5",
        "gen_ai.request.temperature": 0.2,
        "gen_ai.usage.input_tokens": 1000,
        "gen_ai.usage.output_tokens": 50,
        "gen_ai.usage.cache_read.input_tokens": 400,
        "gen_ai.response.time_to_first_chunk": 0.25,
        "gen_ai.input.messages": JSON.stringify([
          { role: "user", parts: [{ type: "text", content: "Where is the zeppelin?" }] },
        ]),
        "gen_ai.output.messages": JSON.stringify([
          { role: "assistant", parts: [{ type: "text", content: "In the hangar." }] },
        ]),
        "x.unknown": [1, 2, 3],
        "x.flag": true,
        "x.ratio": 2.5,
        "x.words": ["a", "b"],
      },
    },
    inside,
  );
  model.addEvent("first token", { "x.place": 1 });
  model.end();
  const tool = tracer.startSpan(
    "execute_tool look_up",
    {
      attributes: {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": "look_up",
        "gen_ai.tool.call.arguments": '{"id":4}',
      },
      links: [{ context: model.spanContext(), attributes: { why: "asked" } }],
    },
    inside,
  );
  tool.setStatus({ code: SpanStatusCode.ERROR, message: "not there" });
  tool.end();
  root.end();
}

const exporters = {
  "protobuf, gzip": (url: string, headers: Record<string, string>) =>
    new ProtobufExporter({ url: `${url}/v1/traces`, headers, compression: "gzip" as never }),
  protobuf: (url: string, headers: Record<string, string>) =>
    new ProtobufExporter({ url: `${url}/v1/traces`, headers }),
  "JSON, gzip": (url: string, headers: Record<string, string>) =>
    new JsonExporter({ url: `${url}/v1/traces`, headers, compression: "gzip" as never }),
};

test.each(Object.entries(exporters))(
  "the official exporter (%s) reaches us, and what we send on is equal",
  async (_name, make) => {
    await sqlClient()`
    insert into core.model_price (workspace_id, model, input_nanos_per_token, output_nanos_per_token, cached_input_nanos_per_token, valid_from)
    values (${context.workspace.id}, 'openai/gpt-5', 10, 100, 1, '2020-01-01')`;
    await updateTraceSettings(context, { forwardEndpoint: receiver.url, forwardHeaders: { "x-team": "blue" } });
    const direct = await otlpReceiver();
    const provider = new TracerProvider({
      spanProcessors: [
        new BatchSpanProcessor({ exporter: make(server.url, { authorization: `Bearer ${key}` }) as never }),
        new BatchSpanProcessor({ exporter: new ProtobufExporter({ url: `${direct.url}/v1/traces` }) as never }),
      ],
    });
    work(provider.getTracer("scout", "1.2.3"));
    await provider.forceFlush();
    await provider.shutdown();
    const [row] = (await listTraces(context, {})).items;
    expect(row).toMatchObject({
      source: "otlp",
      name: "Scout",
      agentName: "Scout",
      agentVersion: 7,
      model: "gpt-5",
      inputTokens: 1000,
      outputTokens: 50,
      cachedTokens: 400,
      costNanos: 600 * 10 + 400 + 50 * 100,
      firstTokenMilliseconds: 250,
      spanCount: 3,
      errorCount: 1,
      status: "ok",
      userId: "ana",
      userName: "ana",
      conversationId: "c-1",
    });
    expect(row?.serviceName).toBeTruthy();
    const { spans, integrity } = await getTrace(context, { traceId: row?.traceId ?? "" });
    expect(integrity.state).toBe("sealed");
    const kinds = spans.map(({ kind, status }) => `${kind} ${status}`);
    expect(kinds.sort()).toEqual(["agent ok", "model ok", "tool error"]);
    const model = spans.find(({ kind }) => kind === "model");
    const payload = await getSpan(context, { traceId: row?.traceId ?? "", spanId: model?.spanId ?? "" });
    expect(payload).toMatchObject({
      input: [{ role: "user", parts: [{ content: "Where is the zeppelin?" }] }],
      output: [{ role: "assistant" }],
      parameters: { temperature: 0.2 },
      attributes: { "x.unknown": [1, 2, 3], "x.flag": true, "x.ratio": 2.5, "x.words": ["a", "b"] },
      events: [{ name: "first token", attributes: { "x.place": 1 } }],
    });
    expect((await listTraces(context, { query: "zeppelin" })).items).toHaveLength(1);
    expect(await forwardBatches()).toBe(1);
    expect(receiver.headers[0]).toMatchObject({ "x-team": "blue", path: "/v1/traces" });
    expect(bySpan(receiver.spans)).toEqual(bySpan(direct.spans));
    expect(receiver.spans).toHaveLength(3);
    await direct.close();
  },
);

const span = (index: number, more: Record<string, unknown> = {}) => ({
  traceId: "5b8efff798038103d269b633813fc60c",
  spanId: (index + 1).toString(16).padStart(16, "0"),
  name: `step ${index}`,
  kind: 1,
  startTimeUnixNano: "1763190000000000000",
  endTimeUnixNano: "1763190001000000000",
  ...more,
});
const post = (spans: unknown[], headers: Record<string, string> = {}, body?: BodyInit) =>
  fetch(`${server.url}/v1/traces`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    body: body ?? JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans }] }] }),
  });

test("one bad span of a hundred: the others are kept and the answer says so, in either form", async () => {
  const spans = Array.from({ length: 100 }, (_, index) => span(index, index === 40 ? { spanId: "short" } : {}));
  const answer = await post(spans);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    partialSuccess: { rejectedSpans: "1", errorMessage: expect.stringContaining("step 40") },
  });
  expect((await listTraces(context, {})).items).toMatchObject([{ spanCount: 99 }]);
  // The same again changes nothing, and one that is new is added.
  expect(await (await post([...spans.slice(0, 3), span(500)])).json()).toEqual({});
  expect((await listTraces(context, {})).items).toMatchObject([{ spanCount: 100 }]);
  const { exportRequest } = await import("../otlp/wire.ts");
  const wire = exportRequest.fromObject({
    resourceSpans: [
      {
        scopeSpans: [
          {
            spans: [
              {
                traceId: Buffer.alloc(16, 1),
                spanId: Buffer.alloc(8, 2),
                name: "fine",
                startTimeUnixNano: 1,
                endTimeUnixNano: 2,
              },
              {
                traceId: Buffer.alloc(16),
                spanId: Buffer.alloc(8, 2),
                name: "bad",
                startTimeUnixNano: 1,
                endTimeUnixNano: 2,
              },
            ],
          },
        ],
      },
    ],
  });
  const sent = await post(
    [],
    { "content-type": "application/x-protobuf" },
    exportRequest.encode(wire).finish() as never,
  );
  expect(sent.headers.get("content-type")).toBe("application/x-protobuf");
  const read = exportResponse.toObject(exportResponse.decode(new Uint8Array(await sent.arrayBuffer())), {
    longs: Number,
  });
  expect(read).toMatchObject({ partialSuccess: { rejectedSpans: 1 } });
  expect((await verifyChain()).faults).toEqual([]);
});

test("older names and OpenInference mean the same", async () => {
  const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const whole = (key: string, intValue: number) => ({ key, value: { intValue } });
  await post([
    span(0, {
      name: "root",
      attributes: [text("openinference.span.kind", "CHAIN"), text("input.value", "What is a yurt?")],
    }),
    span(1, {
      parentSpanId: span(0).spanId,
      attributes: [
        text("gen_ai.system", "openai"),
        text("gen_ai.request.model", "gpt-4"),
        whole("gen_ai.usage.prompt_tokens", 11),
        whole("gen_ai.usage.completion_tokens", 7),
      ],
      events: [
        {
          timeUnixNano: "1763190000000000001",
          name: "gen_ai.content.prompt",
          attributes: [text("gen_ai.prompt", '[{"role":"user","content":"What is a yurt?"}]')],
        },
        {
          timeUnixNano: "1763190000000000002",
          name: "gen_ai.content.completion",
          attributes: [text("gen_ai.completion", "A tent.")],
        },
      ],
    }),
    span(2, {
      parentSpanId: span(0).spanId,
      attributes: [
        text("openinference.span.kind", "RETRIEVER"),
        text("retrieval.documents.0.document.id", "d1"),
        text("retrieval.documents.0.document.content", "A yurt is a round tent."),
        { key: "retrieval.documents.0.document.score", value: { doubleValue: 0.9 } },
      ],
    }),
    span(3, {
      parentSpanId: span(0).spanId,
      attributes: [
        text("openinference.span.kind", "LLM"),
        text("llm.model_name", "claude"),
        whole("llm.token_count.prompt", 5),
        whole("llm.token_count.completion", 2),
        text("llm.input_messages.0.message.role", "user"),
        text("llm.input_messages.0.message.content", "Tell me of yurts"),
        text("llm.output_messages.0.message.content", "They are round."),
      ],
    }),
  ]);
  const traceId = span(0).traceId;
  const { trace, spans } = await getTrace(context, { traceId });
  expect(trace).toMatchObject({ inputTokens: 16, outputTokens: 9, excerpt: "What is a yurt?" });
  const kinds = new Map(spans.map(({ spanId, kind }) => [spanId, kind]));
  expect([0, 1, 2, 3].map((index) => kinds.get(span(index).spanId))).toEqual(["other", "model", "retrieval", "model"]);
  const payload = (index: number) => getSpan(context, { traceId, spanId: span(index).spanId });
  expect(await payload(1)).toMatchObject({ output: [{ role: "assistant", completion: "A tent." }] });
  expect((await payload(2)).passages).toMatchObject([
    { documentId: "d1", quote: "A yurt is a round tent.", score: 0.9 },
  ]);
  expect(await payload(3)).toMatchObject({
    input: [{ role: "user", content: "Tell me of yurts" }],
    output: [{ content: "They are round." }],
  });
});

test("who may send, and what is refused", async () => {
  const { key: other } = await givenApiKey(context.workspace.id, context.actor.id, { scopes: ["trace:read"] });
  expect((await post([span(0)], { authorization: `Bearer ${other}` })).status).toBe(403);
  expect((await post([span(0)], { authorization: "" })).status).toBe(401);
  expect((await post([], {}, "{")).status).toBe(400);
  expect((await post([], { "content-type": "text/plain" }, "x")).status).toBe(400);
  expect((await post([], { "content-type": "application/x-protobuf" }, Buffer.from("nonsense") as never)).status).toBe(
    400,
  );
  expect((await post([], { "content-encoding": "gzip" }, "not gzip")).status).toBe(400);
  const bomb = gzipSync(Buffer.alloc(70_000_000, 32)) as never;
  expect((await post([], { "content-encoding": "gzip" }, bomb)).status).toBe(400);
  expect((await listTraces(context, {})).items).toEqual([]);
  expect((await fetch(`${server.url}/v1/models`, { headers: { authorization: `Bearer ${key}` } })).status).not.toBe(
    404,
  );
});

test("secrets in attributes are not stored, and strange characters do no harm", async () => {
  const answer = await post([
    span(0, {
      name: "odd \u0000 name",
      attributes: [
        { key: "http.request.header.authorization", value: { stringValue: "Bearer abcdefghijk" } },
        { key: "input.value", value: { stringValue: "key sk-live-abcdefghijklmnop \u0000" } },
      ],
    }),
  ]);
  expect(answer.status).toBe(200);
  const payload = await getSpan(context, { traceId: span(0).traceId, spanId: span(0).spanId });
  expect(payload.attributes["http.request.header.authorization"]).toBe("[masked]");
  expect(JSON.stringify(payload)).not.toContain("abcdefghijk");
});

test("large requests are read beside the server: several at once, in one trace, and one that is no request", async () => {
  const long = "where the tents are kept ".repeat(1000);
  const large = (index: number) =>
    post([
      span(index, {
        ...(index > 0 && { parentSpanId: span(0).spanId }),
        attributes: [{ key: "input.value", value: { stringValue: `${long}number ${index} sk-live-abcdefghijklmnop` } }],
        events: [{ timeUnixNano: "1763190000000000001", name: long, attributes: [] }],
      }),
      span(index + 100, { traceId: "ab".repeat(16), attributes: [{ key: "x", value: { stringValue: long } }] }),
    ]);
  const [first, second, third, bad] = await Promise.all([
    large(0),
    large(1),
    large(2),
    post([], {}, `{${long.repeat(4)}`),
  ]);
  expect([first, second, third].map((answer) => answer?.status)).toEqual([200, 200, 200]);
  expect(bad.status).toBe(400);
  const { trace, spans } = await getTrace(context, { traceId: span(0).traceId });
  expect([trace.spanCount, spans.length]).toEqual([3, 3]);
  const payload = await getSpan(context, { traceId: span(0).traceId, spanId: span(1).spanId });
  expect(payload.attributes["input.value"]).toBe(`${long}number 1 [key]`);
  expect((await verifyChain()).faults).toEqual([]);
});

test("sending on waits while the other side is down, and gives up on what it refuses", async () => {
  await updateTraceSettings(context, { forwardEndpoint: `${receiver.url}/v1/traces` });
  receiver.answer(503);
  await post([span(0)]);
  await forwardBatches();
  const [queued] = await sqlClient()`select attempts, last_error, due_at > now() as "isLater" from trace.forwarding`;
  expect(queued).toMatchObject({ attempts: 1, last_error: "The endpoint answered 503.", isLater: true });
  receiver.answer(200);
  await sqlClient()`update trace.forwarding set due_at = now()`;
  await forwardBatches();
  expect(receiver.spans).toHaveLength(1);
  receiver.answer(400);
  await post([span(7)]);
  await forwardBatches();
  expect(await sqlClient()`select from trace.forwarding`).toHaveLength(0);
});

test("system instructions and messages of OpenInference are shown as messages", async () => {
  const text = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const message = "llm.input_messages";
  await post([
    span(0, {
      attributes: [
        text("gen_ai.operation.name", "chat"),
        text("gen_ai.system_instructions", '[{"type":"text","content":"Be a lighthouse keeper."}]'),
        text("gen_ai.input.messages", '[{"role":"user","parts":[{"type":"text","content":"Who are you?"}]}]'),
      ],
    }),
    span(1, {
      parentSpanId: span(0).spanId,
      attributes: [
        text("openinference.span.kind", "LLM"),
        text("input.value", '{"model":"gpt-5","messages":["the raw request"]}'),
        text(`${message}.0.message.role`, "system"),
        text(`${message}.0.message.content`, "Look well."),
        text(`${message}.1.message.role`, "user"),
        text(`${message}.1.message.contents.0.message_content.type`, "text"),
        text(`${message}.1.message.contents.0.message_content.text`, "What is on this picture?"),
        text(`${message}.1.message.contents.1.message_content.type`, "image"),
        text(`${message}.1.message.contents.1.message_content.image.image.url`, "https://example.com/a.png"),
        text("llm.output_messages.0.message.tool_calls.0.tool_call.function.name", "zoom"),
        text("llm.output_messages.0.message.tool_calls.0.tool_call.function.arguments", '{"by":2}'),
      ],
    }),
    span(2, { parentSpanId: span(0).spanId, attributes: [text("gen_ai.system_instructions", "Only this.")] }),
  ]);
  const payload = (index: number) => getSpan(context, { traceId: span(0).traceId, spanId: span(index).spanId });
  expect((await payload(0)).input).toEqual([
    { role: "system", parts: [{ type: "text", content: "Be a lighthouse keeper." }] },
    { role: "user", parts: [{ type: "text", content: "Who are you?" }] },
  ]);
  const seen = await payload(1);
  expect(readContent(seen.input)).toEqual({
    kind: "messages",
    messages: [
      { role: "system", text: "Look well.", calls: [] },
      { role: "user", text: "What is on this picture?", calls: [] },
    ],
    more: {},
  });
  expect(readContent(seen.output)).toMatchObject({
    messages: [{ role: "assistant", calls: [{ name: "zoom", arguments: { by: 2 } }] }],
  });
  expect((await payload(2)).input).toEqual([{ role: "system", content: "Only this." }]);
  const { items } = await listTraces(context, { query: "lighthouse" });
  expect(items).toMatchObject([{ excerpt: "Who are you?" }]);
});

test("text sent as \\u escapes is found and shown as text", async () => {
  const ascii = (value: unknown) =>
    JSON.stringify(value).replaceAll(
      /[^\0-\x7f]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  const long = "й".repeat(300);
  await post([
    span(0, {
      attributes: [
        { key: "input.value", value: { stringValue: ascii([{ role: "user", content: `${long} къде е чантата` }]) } },
        { key: "output.value", value: { stringValue: ascii(JSON.parse(ascii("в хангара"))) } },
      ],
    }),
  ]);
  for (const query of ["чантата", "хангара"]) expect((await listTraces(context, { query })).items).toHaveLength(1);
  const shown = await getSpan(context, { traceId: span(0).traceId, spanId: span(0).spanId });
  expect(shown.output).toBe("в хангара");
});

test("Chinese, Japanese and Korean are found in the middle of what was said", async () => {
  const said = "请问明天上海的天气预报怎么样？東京でコーヒーを。한국어를 배워요.";
  await post([span(0, { attributes: [{ key: "input.value", value: { stringValue: said } }] })]);
  for (const query of ["天气预报", "コーヒー", "국어", "海", "上海 한국"])
    expect((await listTraces(context, { query })).items, query).toHaveLength(1);
  for (const query of ["北京", "上海 -天气"]) expect((await listTraces(context, { query })).items, query).toEqual([]);
});

test("lists and comparisons show Markdown without its signs", async () => {
  const told = (key: string, stringValue: string) => ({ key, value: { stringValue } });
  const other = { traceId: "ab".repeat(16) };
  const asked = told("input.value", "# **Where** is `it`?");
  await post([
    span(0, { attributes: [asked, told("output.value", "**In** the [hangar](https://example.com).")] }),
    span(0, { ...other, attributes: [asked, told("output.value", "> In the *shed*.")] }),
  ]);
  const { items } = await listTraces(context, {});
  expect(items.map(({ excerpt }) => excerpt)).toEqual(["Where is it?", "Where is it?"]);
  const compared = await compareTraces(context, { left: span(0).traceId, right: other.traceId });
  expect(compared).toMatchObject({ left: { answer: "In the hangar." }, right: { answer: "In the shed." } });
  expect(compared.answer.map(({ text }) => text).join("")).not.toMatch(/[*>`#[]/);
});
