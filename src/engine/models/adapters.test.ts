import { afterAll, describe, expect, test } from "vitest";
import { anthropicProtocol } from "../../../tests/support/model-servers/anthropic-protocol.ts";
import { azureProtocol } from "../../../tests/support/model-servers/azure-protocol.ts";
import { googleProtocol } from "../../../tests/support/model-servers/google-protocol.ts";
import { mistralProtocol } from "../../../tests/support/model-servers/mistral-protocol.ts";
import { type Answer, type Delivery, ModelServer } from "../../../tests/support/model-servers/model-server.ts";
import { ollamaProtocol } from "../../../tests/support/model-servers/ollama-protocol.ts";
import { openAiProtocol } from "../../../tests/support/model-servers/openai-protocol.ts";
import { openRouterProtocol } from "../../../tests/support/model-servers/openrouter-protocol.ts";
import type { Model, ModelEvent, ModelMessage, ModelRequest, ToolCall } from "./model.ts";
import { modelOf } from "./model-of-provider.ts";
import type { Provider, ProviderKind } from "./provider-kinds.ts";

const user = (text: string): ModelMessage => ({ role: "user", content: [{ kind: "text", text }] });
const question: ModelMessage[] = [{ role: "system", text: "Be brief." }, user("Hi")];
const weather = {
  name: "get_weather",
  description: "The weather of a place",
  parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
};

type Subject = { kind: ProviderKind; server: ModelServer; path: string; model: string; key: string | null };

const subjects: Subject[] = [
  { kind: "openai", server: await ModelServer.start(openAiProtocol()), path: "/v1", model: "gpt-5.5", key: "sk-test" },
  {
    kind: "anthropic",
    server: await ModelServer.start(anthropicProtocol),
    path: "/v1",
    model: "claude-opus-5",
    key: "sk-ant-test",
  },
  {
    kind: "google",
    server: await ModelServer.start(googleProtocol),
    path: "/v1beta",
    model: "gemini-3.1-flash",
    key: "AIza-test",
  },
  { kind: "azure", server: await ModelServer.start(azureProtocol), path: "", model: "gpt-main", key: "azure-key" },
  {
    kind: "mistral",
    server: await ModelServer.start(mistralProtocol),
    path: "/v1",
    model: "mistral-small-latest",
    key: "mistral-key",
  },
  {
    kind: "openrouter",
    server: await ModelServer.start(openRouterProtocol),
    path: "/api/v1",
    model: "anthropic/claude-sonnet-5",
    key: "sk-or-test",
  },
  { kind: "ollama", server: await ModelServer.start(ollamaProtocol), path: "/v1", model: "llama3.2", key: null },
  {
    kind: "compatible",
    server: await ModelServer.start(openAiProtocol({ key: null })),
    path: "/v1",
    model: "some-model",
    key: null,
  },
];
const extra: ModelServer[] = [];
afterAll(() => {
  for (const { server } of subjects) server.stop();
  for (const server of extra) server.stop();
});

const providerOf = ({ kind, server, path, key }: Subject, changes: Partial<Provider> = {}): Provider => ({
  slug: kind,
  kind,
  name: kind,
  baseUrl: `${server.url}${path}`,
  key,
  settings: {},
  origin: "workspace",
  allowsPrivateAddress: true,
  ...changes,
});

async function run(model: Model, request: Partial<ModelRequest> & { model: string }) {
  const events: ModelEvent[] = [];
  const signal = new AbortController().signal;
  for await (const event of model.stream({ messages: question, signal, ...request })) events.push(event);
  const textOf = (kind: "text" | "reasoning") =>
    events.map((event) => (event.kind === kind ? (event as { text: string }).text : "")).join("");
  return {
    text: textOf("text"),
    reasoning: textOf("reasoning"),
    calls: events.flatMap((event) => (event.kind === "tool_call" ? [event.call] : [])),
    finish: events.filter((event) => event.kind === "finish"),
    lastKind: events.at(-1)?.kind,
  };
}

const faultIn = (work: Promise<unknown>) =>
  work.then(
    () => "it worked",
    (error: { fault?: string; name: string }) => error.fault ?? error.name,
  );

const rich: Answer = {
  text: ["Зд", "равей, ", "naïve 😀", " 世界\n\ndata: not an event"],
  thinking: ["Let me ", "think — 🤔"],
  usage: { input: 100, output: 40, cached: 60, reasoning: 0 },
};
const whole = (rich.text ?? []).join("");

describe.each(subjects.map((subject) => [subject.kind, subject] as const))("%s", (kind, subject) => {
  const { server, model } = subject;
  const asked = () => modelOf(providerOf(subject));

  test.each<[string, Delivery]>([
    ["at once", "whole"],
    ["byte by byte", "bytes"],
  ])("reads text, thoughts and usage that arrive %s", async (_, delivery) => {
    server.says(rich, delivery);
    const answer = await run(asked(), { model });
    expect(answer.text).toBe(whole);
    expect(answer.reasoning).toBe("Let me think — 🤔");
    expect(answer.lastKind).toBe("finish");
    expect(answer.finish).toMatchObject([{ reason: "stop", usage: { input: 100, output: 40, cached: 60 } }]);
  });

  test("calls tools, and takes their results back", async () => {
    const calls = [
      { id: "call_a-1", name: "get_weather", arguments: { city: "São Paulo" } },
      { id: "call_b-2", name: "get_weather", arguments: { city: "София" } },
    ];
    server.says({ thinking: ["Two places."], text: ["I will look."], calls }, "bytes");
    const first = await run(asked(), { model, tools: [weather] });
    expect(first.calls.map(({ name, arguments: args }) => [name, JSON.parse(args)])).toEqual(
      calls.map((call) => [call.name, call.arguments]),
    );
    expect(new Set(first.calls.map(({ id }) => id)).size).toBe(2);
    expect(first.finish).toMatchObject([{ reason: "tool_calls" }]);

    server.says({ text: ["Warm."] });
    const again = await run(asked(), {
      model,
      tools: [weather],
      messages: [
        ...question,
        { role: "assistant", text: "I will look.", toolCalls: first.calls },
        ...first.calls.map(({ id }): ModelMessage => ({ role: "tool", callId: id, text: '{"degrees":21}' })),
        user("and tomorrow?"),
      ],
    });
    expect(again.text).toBe("Warm.");
  });

  test("a call another provider's model has made is understood too", async () => {
    const foreign: ToolCall[] = [
      { id: "toolu_01/x", name: "get_weather", arguments: '{"city":"Oslo"}', carried: "elsewhere:matter" },
    ];
    server.says({ text: ["Cold."] });
    const messages: ModelMessage[] = [
      user("Weather?"),
      { role: "assistant", text: "", toolCalls: foreign },
      { role: "tool", callId: "toolu_01/x", text: "minus three" },
    ];
    expect((await run(asked(), { model, messages, tools: [weather] })).text).toBe("Cold.");
  });

  test("an answer cut in the middle says so, wherever it was cut", async () => {
    for (const cutAfter of [0, 1, 40, 333]) {
      server.says(rich, { cutAfter });
      expect(await faultIn(run(asked(), { model }))).toBe("cut_off");
    }
  });

  test("an answer that only stops coming is cut as well", async () => {
    server.sends(": nothing more\n\n");
    expect(await faultIn(run(asked(), { model }))).toBe("cut_off");
  });

  test("what cannot be read is malformed", async () => {
    server.sends('data: {"choices": [\n\ndata: [DONE]\n\n');
    expect(await faultIn(run(asked(), { model }))).toBe("malformed_answer");
    server.fails(200, "<html>Login</html>", { "content-type": "text/html" });
    expect(await faultIn(run(asked(), { model }))).toBe("malformed_answer");
  });

  test("busy and broken servers are told apart from wrong requests", async () => {
    const tired = { "retry-after": "30" };
    server.fails(429, { error: { message: "Rate limit reached for requests", code: "rate_limit_exceeded" } }, tired);
    expect(await faultIn(run(asked(), { model }))).toBe("rate_limited");
    server.fails(503, { error: { message: "The model is overloaded.", status: "UNAVAILABLE" } }, tired);
    expect(await faultIn(run(asked(), { model }))).toBe("overloaded");
    server.fails(529, { type: "error", error: { type: "overloaded_error", message: "Overloaded" } }, tired);
    expect(await faultIn(run(asked(), { model }))).toBe("overloaded");
    server.fails(402, { error: { message: "Insufficient credits", code: 402 } });
    expect(await faultIn(run(asked(), { model }))).toBe("out_of_credit");
    server.fails(400, { error: { message: "Invalid schema for function 'x'" } });
    expect(await faultIn(run(asked(), { model }))).toBe("bad_request");
  });

  test("a passing failure is tried again without anybody noticing", async () => {
    server.fails(503, { error: { message: "try again" } }).says({ text: ["Here."] });
    expect((await run(asked(), { model })).text).toBe("Here.");
  });

  test("a server that is not there, or may not be reached", async () => {
    const gone = await ModelServer.start(openAiProtocol());
    gone.stop();
    expect(await faultIn(run(modelOf(providerOf(subject, { baseUrl: gone.url })), { model }))).toBe("unreachable");
    const inside = providerOf(subject, { baseUrl: "http://10.0.0.1/v1", allowsPrivateAddress: false });
    expect(await faultIn(run(modelOf(inside), { model }))).toBe("private_address");
  });

  test("being stopped is not a fault of the model", async () => {
    const controller = new AbortController();
    server.says({ text: Array.from({ length: 200 }, () => "word ") }, "bytes");
    const work = (async () => {
      for await (const event of asked().stream({ model, messages: question, signal: controller.signal }))
        if (event.kind === "text") controller.abort();
    })();
    expect(await faultIn(work)).toBe("AbortError");
  });

  test("an answer at its limit says so", async () => {
    server.says({ text: ["Once upon"], finish: "length" });
    expect((await run(asked(), { model, parameters: { maximumTokens: 3 } })).finish).toMatchObject([
      { reason: "length" },
    ]);
  });

  if (kind !== "ollama" && kind !== "compatible")
    test("a wrong key is refused plainly", async () => {
      expect(await faultIn(run(modelOf(providerOf(subject, { key: "wrong" })), { model }))).toBe("key_refused");
    });

  if (kind !== "mistral")
    test("a filtered answer says so", async () => {
      server.says({ text: ["I"], finish: "filtered" });
      expect(await faultIn(run(asked(), { model }))).toBe("content_filtered");
    });
});

const subject = (kind: ProviderKind) => subjects.find((one) => one.kind === kind) as Subject;

describe("what each provider does in its own way", () => {
  test("too long a conversation, in everybody's words", async () => {
    for (const [kind, status, body] of [
      [
        "openai",
        400,
        {
          error: { message: "This model's maximum context length is 128000 tokens.", code: "context_length_exceeded" },
        },
      ],
      [
        "anthropic",
        400,
        {
          type: "error",
          error: { type: "invalid_request_error", message: "prompt is too long: 210000 tokens > 200000 maximum" },
        },
      ],
      [
        "google",
        400,
        {
          error: {
            code: 400,
            message: "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
            status: "INVALID_ARGUMENT",
          },
        },
      ],
      [
        "mistral",
        400,
        {
          object: "error",
          message:
            "Prompt contains 140000 tokens and 0 draft tokens, too large for model with 131072 maximum context length",
          type: "invalid_request_prompt",
        },
      ],
    ] as const) {
      const { server, model } = subject(kind);
      server.fails(status, body);
      expect([kind, await faultIn(run(modelOf(providerOf(subject(kind))), { model }))]).toEqual([
        kind,
        "context_too_long",
      ]);
    }
  });

  test("filters that stop the question, in everybody's words", async () => {
    const azure = subject("azure");
    azure.server.fails(400, {
      error: {
        code: "content_filter",
        message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
        innererror: { code: "ResponsibleAIPolicyViolation" },
      },
    });
    expect(await faultIn(run(modelOf(providerOf(azure)), { model: azure.model }))).toBe("content_filtered");
    const router = subject("openrouter");
    router.server.fails(403, {
      error: { code: 403, message: "Your chosen model requires moderation and your input was flagged" },
    });
    expect(await faultIn(run(modelOf(providerOf(router)), { model: router.model }))).toBe("content_filtered");
    const google = subject("google");
    google.server.sends(`data: ${JSON.stringify({ promptFeedback: { blockReason: "PROHIBITED_CONTENT" } })}\n\n`);
    expect(await faultIn(run(modelOf(providerOf(google)), { model: google.model }))).toBe("content_filtered");
  });

  test("errors in the middle of a stream", async () => {
    const anthropic = subject("anthropic");
    anthropic.server.sends(
      'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n',
    );
    expect(await faultIn(run(modelOf(providerOf(anthropic)), { model: anthropic.model }))).toBe("overloaded");
    const router = subject("openrouter");
    router.server.sends(
      'data: {"id":"1","choices":[{"index":0,"delta":{"content":"Hm"},"finish_reason":null}]}\n\ndata: {"id":"1","error":{"code":429,"message":"Rate limited upstream"},"choices":[{"index":0,"delta":{"content":""},"finish_reason":"error"}]}\n\n',
    );
    expect(await faultIn(run(modelOf(providerOf(router)), { model: router.model }))).toBe("rate_limited");
    router.server.fails(200, { error: { code: 502, message: "Upstream failed" } });
    expect(await faultIn(run(modelOf(providerOf(router)), { model: router.model }))).toBe("overloaded");
  });

  test("unknown models", async () => {
    const google = subject("google");
    expect(await faultIn(run(modelOf(providerOf(google)), { model: "gemini-gone" }))).toBe("unknown_model");
    const ollama = subject("ollama");
    expect(await faultIn(run(modelOf(providerOf(ollama)), { model: "missing" }))).toBe("unknown_model");
    const azure = subject("azure");
    expect(await faultIn(run(modelOf(providerOf(azure)), { model: "nowhere" }))).toBe("unknown_model");
  });

  test("parameters a model refuses are left out, once found out and from then on", async () => {
    const server = await ModelServer.start(openAiProtocol({ strict: true }));
    extra.push(server);
    const provider = providerOf({ ...subject("openai"), kind: "compatible", server });
    const parameters = { temperature: 0.2, maximumTokens: 50 };
    expect((await run(modelOf(provider), { model: "o9", parameters: { maximumTokens: 50 } })).text).toBe("Hello.");
    expect(server.last.body).toMatchObject({ max_completion_tokens: 50 });
    expect((await run(modelOf(provider), { model: "o9", parameters })).text).toBe("Hello.");
    const before = server.received.length;
    await run(modelOf(provider), { model: "o9", parameters });
    expect(server.received.length).toBe(before + 1);
    const { server: anthropic, model } = subject("anthropic");
    anthropic.says({ text: ["Fine."] });
    expect(
      (await run(modelOf(providerOf(subject("anthropic"))), { model, parameters: { temperature: 0.2 } })).text,
    ).toBe("Fine.");
    expect(anthropic.last.body.temperature).toBeUndefined();
  });

  test("images go where each wants them", async () => {
    const pixel = "data:image/png;base64,iVBORw0KGgo=";
    const messages: ModelMessage[] = [
      {
        role: "user",
        content: [
          { kind: "text", text: "What is it?" },
          { kind: "image", url: pixel },
        ],
      },
    ];
    for (const kind of ["openai", "anthropic", "google"] as const)
      await run(modelOf(providerOf(subject(kind))), { model: subject(kind).model, messages });
    expect(subject("openai").server.last.body.messages[0].content[1]).toEqual({
      type: "image_url",
      image_url: { url: pixel },
    });
    expect(subject("anthropic").server.last.body.messages[0].content[1]).toEqual({
      type: "image",
      source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" },
    });
    expect(subject("google").server.last.body.contents[0].parts[1]).toEqual({
      inlineData: { mimeType: "image/png", data: "iVBORw0KGgo=" },
    });
    const inside: ModelMessage[] = [
      { role: "user", content: [{ kind: "image", url: "http://127.0.0.1:1/secret.png" }] },
    ];
    const google = subject("google");
    expect(await faultIn(run(modelOf(providerOf(google)), { model: google.model, messages: inside }))).toBe(
      "bad_request",
    );
  });

  test("signed thoughts go back with the results they led to", async () => {
    const { server, model } = subject("anthropic");
    const asked = modelOf(providerOf(subject("anthropic")));
    server.says({ thinking: ["Hmm."], calls: [{ id: "toolu_1", name: "get_weather", arguments: { city: "Oslo" } }] });
    const { calls } = await run(asked, { model, tools: [weather] });
    server.says({ text: ["Cold."] });
    const messages: ModelMessage[] = [
      ...question,
      { role: "assistant", text: "", toolCalls: calls },
      { role: "tool", callId: "toolu_1", text: "-3" },
    ];
    await run(asked, { model, tools: [weather], messages });
    expect(server.last.body.messages[1].content).toEqual([
      { type: "thinking", thinking: "Hmm.", signature: "EqQBCgIYAhIM" },
      { type: "tool_use", id: "toolu_1", name: "get_weather", input: { city: "Oslo" } },
    ]);
    const google = subject("google");
    google.server.says({ calls: [{ id: "", name: "get_weather", arguments: { city: "Oslo" } }] });
    const called = await run(modelOf(providerOf(google)), { model: google.model, tools: [weather] });
    await run(modelOf(providerOf(google)), {
      model: google.model,
      tools: [weather],
      messages: [
        ...question,
        { role: "assistant", text: "", toolCalls: called.calls },
        { role: "tool", callId: called.calls[0]?.id ?? "", text: "-3" },
      ],
    });
    expect(google.server.last.body.contents.slice(1)).toEqual([
      {
        role: "model",
        parts: [{ functionCall: { name: "get_weather", args: { city: "Oslo" } }, thoughtSignature: "c2lnbmVk" }],
      },
      { role: "user", parts: [{ functionResponse: { name: "get_weather", response: { result: "-3" } } }] },
    ]);
  });

  test("servers that number every call 0 are understood", async () => {
    const { server, model } = subject("compatible");
    const chunk = (id: string, city: string) =>
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id, function: { name: "get_weather", arguments: JSON.stringify({ city }) } }] } }] })}\n\n`;
    server.sends(
      `${chunk("a", "Oslo")}${chunk("b", "Rome")}data: {"choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}\n\ndata: [DONE]\n\n`,
    );
    const { calls } = await run(modelOf(providerOf(subject("compatible"))), { model, tools: [weather] });
    expect(calls).toEqual([
      { id: "a", name: "get_weather", arguments: '{"city":"Oslo"}' },
      { id: "b", name: "get_weather", arguments: '{"city":"Rome"}' },
    ]);
  });
});
