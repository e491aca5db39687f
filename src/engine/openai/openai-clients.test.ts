import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import OpenAI from "openai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LiveHub } from "#core/live/hub.ts";
import { StaticFiles } from "#core/web/static-files.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { createHttpServer } from "#server/http-server.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../tests/support/given-agents.ts";
import { givenLetterTool } from "../../../tests/support/given-tools.ts";
import { type GivenContext, givenApiKey, testContext } from "../../../tests/support/givens.ts";

/* The official client of OpenAI and the AI SDK's compatible provider, unchanged, against the product's own door. */

let model: FakeModel;
let script: (asked: AskedModel) => Script = () => ({ text: ["Hello", " there."], usage: { input: 7, output: 3 } });
let server: Server;
let baseURL: string;
let context: GivenContext;
let key: string;
let client: OpenAI;

beforeAll(async () => {
  model = await fakeModel((asked) => script(asked));
  const pages = async () => expect.fail("the API reached the pages");
  server = createHttpServer({
    endpoints: [],
    doors: [],
    apps: [],
    hub: new LiveHub(),
    files: new StaticFiles(),
    pages,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  context = await testContext();
  await givenProvider(context, model);
  key = await keyOf(context);
  client = new OpenAI({ apiKey: key, baseURL, maxRetries: 0 });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await model.close();
  await closeDatabase();
});

const keyOf = async ({ workspace, actor }: GivenContext) =>
  (await givenApiKey(workspace.id, actor.id, { scopes: ["agents:use"] })).key;

const ask = (more: Partial<OpenAI.ChatCompletionCreateParamsNonStreaming> = {}) =>
  client.chat.completions.create({ model: "fake/chat", messages: [{ role: "user", content: "Hi" }], ...more });

const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("it worked"),
    (error: InstanceType<typeof OpenAI.APIError>) => error,
  );

test("chats, and everything of it is kept", async () => {
  const { data: answer, response } = await ask().withResponse();
  expect(answer.choices[0]?.message.content).toBe("Hello there.");
  expect(answer.choices[0]?.finish_reason).toBe("stop");
  expect(answer.usage).toMatchObject({ prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 });
  const runId = response.headers.get("x-parley-run-id");
  const [run] = await sqlClient()`select * from core.run where id = ${runId}`;
  expect(run).toMatchObject({ status: "done", input_tokens: 7, output_tokens: 3, model: "fake/chat", channel: "api" });
  const messages = await sqlClient()`
    select role, parts from core.message where conversation_id = ${run?.conversation_id} order by created_at`;
  expect(messages.map(({ role, parts }) => [role, parts[0].text])).toEqual([
    ["user", "Hi"],
    ["assistant", "Hello there."],
  ]);
});

test("what a budget refuses is a used-up quota, with the budget and when to come back", async () => {
  const owner = await testContext();
  await givenProvider(owner, model, 1_000_000);
  const [budget] = await sqlClient()`
    insert into usage.budget (workspace_id, name, scope, metric, period, zone, amount, is_hard)
    values (${owner.workspace.id}, 'Pilot', 'workspace', 'cost', 'day', 'UTC', 1, true) returning id`;
  const poor = new OpenAI({ apiKey: await keyOf(owner), baseURL, maxRetries: 0 });
  const question = { model: "fake/chat", messages: [{ role: "user" as const, content: "Hi" }] };
  for (const stream of [false, true]) {
    const refused = await failure(poor.chat.completions.create({ ...question, stream }));
    expect(refused).toMatchObject({ status: 429, code: "insufficient_quota", type: "insufficient_quota" });
    expect(refused.message).toContain("The budget “Pilot” has no room for this");
    expect(refused.error).toMatchObject({
      budget: { id: budget?.id, name: "Pilot", amount: 1, spent: 0, currency: "EUR" },
    });
    const wait = Number(refused.headers?.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
  }
});

test("streams, with usage when asked", async () => {
  const stream = await client.chat.completions.create({
    model: "fake/chat",
    messages: [{ role: "user", content: "Hi" }],
    stream: true,
    stream_options: { include_usage: true },
  });
  let text = "";
  let usage: unknown = null;
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? "";
    usage = chunk.usage ?? usage;
  }
  expect(text).toBe("Hello there.");
  expect(usage).toMatchObject({ total_tokens: 10 });
});

test("calls the client's tools and takes their results", async () => {
  script = ({ messages }) =>
    messages.at(-1)?.role === "tool"
      ? { text: `It is ${messages.at(-1)?.content}.` }
      : { calls: [{ id: "call_1", name: "weather", arguments: { city: "Sofia" } }] };
  const tools = [{ type: "function" as const, function: { name: "weather", parameters: { type: "object" } } }];
  const first = await ask({ tools });
  expect(first.choices[0]?.finish_reason).toBe("tool_calls");
  const [call] = first.choices[0]?.message.tool_calls ?? [];
  expect(call).toMatchObject({ id: "call_1", function: { name: "weather", arguments: '{"city":"Sofia"}' } });
  const messages: OpenAI.ChatCompletionMessageParam[] = [
    { role: "user", content: "Hi" },
    first.choices[0]?.message as OpenAI.ChatCompletionMessageParam,
    { role: "tool", tool_call_id: "call_1", content: "sunny" },
  ];
  expect((await ask({ tools, messages })).choices[0]?.message.content).toBe("It is sunny.");
  script = () => ({ text: "Hello there." });
});

test("takes images", async () => {
  const url = "data:image/png;base64,iVBORw0KGgo=";
  const content: OpenAI.ChatCompletionContentPart[] = [
    { type: "text", text: "What is this?" },
    { type: "image_url", image_url: { url } },
  ];
  await ask({ messages: [{ role: "user", content }] });
  expect(JSON.stringify(model.asked.at(-1)?.messages)).toContain(url);
});

test("an agent answers by its slug", async () => {
  const { slug } = await givenAgent(context, { instructions: "You are a harbour pilot." });
  const answer = await ask({ model: slug });
  expect(answer.choices[0]?.message.content).toBe("Hello there.");
  expect(JSON.stringify(model.asked.at(-1)?.messages[0])).toContain("harbour pilot");
});

test("an agent that needs a person's word says so instead of nothing", async () => {
  provideTools([givenLetterTool]);
  const before = script;
  script = () => ({ calls: [{ id: "c1", name: "send_letter", arguments: { to: "Ana" } }] });
  const agent = await givenAgent(context, { tools: [{ name: "send_letter", policy: "ask" }] }, "Postmaster");
  const whole = await ask({ model: agent.slug });
  expect(whole.choices[0]?.message.content).toContain("Waiting for a person's approval: send_letter");
  let streamed = "";
  for await (const piece of await client.chat.completions.create({
    model: agent.slug,
    messages: [{ role: "user", content: "Write to Ana" }],
    stream: true,
  }))
    streamed += piece.choices[0]?.delta.content ?? "";
  expect(streamed).toContain("Waiting for a person's approval: send_letter");
  script = before;
});

test("lists models: published agents and what providers offer", async () => {
  await sqlClient()`
    insert into core.model (workspace_id, provider_slug, model_id, name) values (${context.workspace.id}, 'fake', 'chat', 'Chat')`;
  const { slug } = await givenAgent(context, {}, "Harbour");
  const names: string[] = [];
  for await (const { id } of client.models.list()) names.push(id);
  expect(names).toEqual(expect.arrayContaining(["fake/chat", slug]));
  expect(await client.models.retrieve("fake/chat")).toMatchObject({ id: "fake/chat", owned_by: "fake" });
});

test("errors are those the client knows", async () => {
  const wrongKey = new OpenAI({ apiKey: "pk_wrong", baseURL, maxRetries: 0 });
  expect(await failure(wrongKey.models.list().asResponse())).toBeInstanceOf(OpenAI.AuthenticationError);
  expect(await failure(ask({ model: "nobody" }))).toBeInstanceOf(OpenAI.NotFoundError);
  expect(await failure(ask({ model: "nowhere/chat" }))).toBeInstanceOf(OpenAI.NotFoundError);
  expect(await failure(ask({ temperature: 9 }))).toMatchObject({ status: 400, param: "temperature" });
  expect(await failure(ask({ messages: [] }))).toBeInstanceOf(OpenAI.BadRequestError);
  script = () => ({ status: 429, error: "Rate limit reached" });
  expect(await failure(ask())).toBeInstanceOf(OpenAI.RateLimitError);
  script = () => ({ status: 400, error: "This model's maximum context length is 8192 tokens." });
  expect(await failure(ask())).toMatchObject({ status: 400, code: "context_length_exceeded" });
  script = () => ({ status: 500, error: "boom" });
  expect(await failure(ask())).toBeInstanceOf(OpenAI.InternalServerError);
  script = () => ({ text: "Hello there." });
});

test("a viewer's key may not talk to models", async () => {
  const viewer = await testContext({ role: "viewer" });
  const other = new OpenAI({ apiKey: await keyOf(viewer), baseURL, maxRetries: 0 });
  const call = other.chat.completions.create({ model: "fake/chat", messages: [{ role: "user", content: "Hi" }] });
  expect(await failure(call)).toBeInstanceOf(OpenAI.PermissionDeniedError);
});

test("the AI SDK's compatible provider streams from us", async () => {
  const provider = createOpenAICompatible({ name: "parley", baseURL, apiKey: key });
  const { stream } = await provider.chatModel("fake/chat").doStream({
    prompt: [{ role: "user", content: [{ type: "text", text: "Hi" }] }],
  });
  let text = "";
  for await (const part of stream as unknown as AsyncIterable<{ type: string; delta?: string }>) {
    if (part.type === "text-delta") text += part.delta ?? "";
  }
  expect(text).toBe("Hello there.");
});
