import OpenAI from "openai";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { failureOf, openAiServer } from "../../../../tests/support/openai-server.ts";
import { forgetResponses } from "./stored-responses.ts";

/* OpenAI's own client, unchanged, against POST /v1/responses and what belongs to it. */

const hello = (): Script => ({ text: ["Hello", " there."], usage: { input: 7, output: 3 } });
let model: FakeModel;
let script: (asked: AskedModel) => Script = hello;
let server: Awaited<ReturnType<typeof openAiServer>>;
let context: GivenContext;
let client: OpenAI;

beforeAll(async () => {
  model = await fakeModel((asked) => script(asked));
  server = await openAiServer();
  context = await testContext();
  await givenProvider(context, model);
  client = await server.clientOf(context);
});
beforeEach(() => {
  script = hello;
  model.asked.length = 0;
});
afterAll(async () => {
  await model.close();
  await server.close();
  await closeDatabase();
});

const weather = {
  type: "function" as const,
  name: "weather",
  description: "Tells the weather",
  parameters: { type: "object", properties: { city: { type: "string" } } },
  strict: false,
};

test("answers, and the answer can be retrieved, listed and deleted", async () => {
  const made = await client.responses.create({
    model: "fake/chat",
    input: "Hi",
    instructions: "Be short.",
    metadata: { ticket: "7" },
  });
  expect(made).toMatchObject({
    object: "response",
    status: "completed",
    output_text: "Hello there.",
    model: "fake/chat",
    instructions: "Be short.",
    metadata: { ticket: "7" },
    usage: { input_tokens: 7, output_tokens: 3, total_tokens: 10 },
    output: [{ type: "message", role: "assistant", status: "completed", content: [{ type: "output_text" }] }],
  });
  expect(made.created_at).toBeGreaterThan(1_700_000_000);
  expect(model.asked[0]?.messages).toMatchObject([
    { role: "system", content: "Be short." },
    { role: "user", content: "Hi" },
  ]);
  const { output_text: _, ...stored } = made;
  expect(await client.responses.retrieve(made.id)).toMatchObject(JSON.parse(JSON.stringify(stored)));
  const items = await client.responses.inputItems.list(made.id);
  expect(items.data).toMatchObject([{ type: "message", role: "user", content: [{ type: "input_text", text: "Hi" }] }]);
  await client.responses.delete(made.id);
  expect(await failureOf(client.responses.retrieve(made.id))).toBeInstanceOf(OpenAI.NotFoundError);
  expect(await failureOf(client.responses.delete(made.id))).toBeInstanceOf(OpenAI.NotFoundError);
});

test("a response goes on from the one before, with all that was said but not its instructions", async () => {
  const first = await client.responses.create({ model: "fake/chat", input: "I am Ana.", instructions: "Secret." });
  const second = await client.responses.create({
    model: "fake/chat",
    input: [{ role: "user", content: [{ type: "input_text", text: "Who am I?" }] }],
    previous_response_id: first.id,
  });
  const third = await client.responses.create({ model: "fake/chat", input: "Thanks", previous_response_id: second.id });
  expect(third.previous_response_id).toBe(second.id);
  expect(model.asked.at(-1)?.messages.map(({ role, content }) => [role, content])).toEqual([
    ["user", "I am Ana."],
    ["assistant", "Hello there."],
    ["user", "Who am I?"],
    ["assistant", "Hello there."],
    ["user", "Thanks"],
  ]);
  const texts: unknown[] = [];
  for await (const item of client.responses.inputItems.list(third.id, { limit: 2, order: "asc" }))
    texts.push(item.type === "message" && (item.content[0] as { text: string }).text);
  expect(texts).toEqual(["I am Ana.", "Hello there.", "Who am I?", "Hello there.", "Thanks"]);
  await client.responses.delete(first.id);
  const broken = client.responses.create({ model: "fake/chat", input: "And?", previous_response_id: third.id });
  expect(await failureOf(broken)).toBeInstanceOf(OpenAI.NotFoundError);
});

test("with store false nothing can be referred to", async () => {
  const made = await client.responses.create({ model: "fake/chat", input: "Hi", store: false });
  expect(made).toMatchObject({ store: false });
  expect(await failureOf(client.responses.retrieve(made.id))).toBeInstanceOf(OpenAI.NotFoundError);
  const next = client.responses.create({ model: "fake/chat", input: "And?", previous_response_id: made.id });
  expect(await failureOf(next)).toBeInstanceOf(OpenAI.NotFoundError);
});

test("streams the documented events in order, each with its number", async () => {
  const stream = await client.responses.create({ model: "fake/chat", input: "Hi", stream: true });
  const events: OpenAI.Responses.ResponseStreamEvent[] = [];
  for await (const event of stream) events.push(event);
  // How many deltas there are depends on how the provider's pieces arrive.
  const types = events.map(({ type }) => type).filter((type, index, all) => type !== all[index - 1]);
  expect(types).toEqual([
    "response.created",
    "response.in_progress",
    "response.output_item.added",
    "response.content_part.added",
    "response.output_text.delta",
    "response.output_text.done",
    "response.content_part.done",
    "response.output_item.done",
    "response.completed",
  ]);
  expect(events.map((event) => (event as { sequence_number: number }).sequence_number)).toEqual([...events.keys()]);
  const last = events.at(-1) as OpenAI.Responses.ResponseCompletedEvent;
  expect(last.response).toMatchObject({ status: "completed", usage: { total_tokens: 10 } });
  expect((await client.responses.retrieve(last.response.id)).output).toEqual(last.response.output);
});

test("the client's own stream helper puts the answer together", async () => {
  const stream = client.responses.stream({ model: "fake/chat", input: "Hi" });
  let text = "";
  stream.on("response.output_text.delta", ({ delta }) => {
    text += delta;
  });
  expect((await stream.finalResponse()).output_text).toBe("Hello there.");
  expect(text).toBe("Hello there.");
});

test("calls functions and takes their outputs, with and without what was stored", async () => {
  script = ({ messages }) =>
    messages.at(-1)?.role === "tool"
      ? { text: `It is ${messages.at(-1)?.content}.` }
      : { calls: [{ id: "call_1", name: "weather", arguments: { city: "Sofia" } }] };
  const first = await client.responses.create({ model: "fake/chat", input: "Weather?", tools: [weather] });
  const [call] = first.output as OpenAI.Responses.ResponseFunctionToolCall[];
  expect(call).toMatchObject({ type: "function_call", name: "weather", arguments: '{"city":"Sofia"}' });
  const output = { type: "function_call_output" as const, call_id: call?.call_id ?? "", output: "sunny" };
  const second = await client.responses.create({
    model: "fake/chat",
    input: [output],
    previous_response_id: first.id,
    tools: [weather],
  });
  expect(second.output_text).toBe("It is sunny.");
  const whole = await client.responses.create({
    model: "fake/chat",
    input: [{ role: "user", content: "Weather?" }, call as OpenAI.Responses.ResponseFunctionToolCall, output],
    tools: [weather],
    store: false,
  });
  expect(whole.output_text).toBe("It is sunny.");
});

test("streams a function call with its arguments", async () => {
  script = () => ({ calls: [{ id: "call_1", name: "weather", arguments: { city: "Sofia" } }] });
  const stream = client.responses.stream({ model: "fake/chat", input: "Weather?", tools: [weather] });
  const types: string[] = [];
  for await (const { type } of stream) types.push(type);
  expect(types).toEqual([
    "response.created",
    "response.in_progress",
    "response.output_item.added",
    "response.function_call_arguments.delta",
    "response.function_call_arguments.done",
    "response.output_item.done",
    "response.completed",
  ]);
  expect((await stream.finalResponse()).output).toMatchObject([{ name: "weather", arguments: '{"city":"Sofia"}' }]);
});

test("asks for an answer in the form of a JSON schema", async () => {
  script = () => ({ text: '{"city":"Sofia"}' });
  const schema = { type: "object", properties: { city: { type: "string" } }, required: ["city"] };
  const made = await client.responses.parse({
    model: "fake/chat",
    input: "Which city?",
    text: { format: { type: "json_schema", name: "place", schema, strict: true } },
  });
  expect(JSON.parse(made.output_text)).toEqual({ city: "Sofia" });
  expect((model.asked.at(-1) as unknown as { response_format: unknown }).response_format).toEqual({
    type: "json_schema",
    json_schema: { name: "place", schema, strict: true },
  });
});

test("an agent answers by its slug, calls the caller's functions and goes on with their results", async () => {
  script = ({ messages }) =>
    messages.at(-1)?.role === "tool"
      ? { text: `It is ${messages.at(-1)?.content}.` }
      : { calls: [{ id: "call_1", name: "weather", arguments: { city: "Sofia" } }] };
  const { slug } = await givenAgent(context, { instructions: "You are a harbour pilot." }, "Pilot");
  const { data: first, response } = await client.responses
    .create({ model: slug, input: "Weather?", tools: [weather] })
    .withResponse();
  const [call] = first.output as OpenAI.Responses.ResponseFunctionToolCall[];
  expect(call).toMatchObject({ type: "function_call", name: "weather" });
  const runId = response.headers.get("x-parley-run-id");
  expect((await sqlClient()`select status from core.run where id = ${runId}`)[0]?.status).toBe("waiting");
  const { data: second, response: next } = await client.responses
    .create({
      model: slug,
      input: [{ type: "function_call_output", call_id: call?.call_id ?? "", output: "windy" }],
      previous_response_id: first.id,
      tools: [weather],
    })
    .withResponse();
  expect(second.output_text).toBe("It is windy.");
  expect(next.headers.get("x-parley-run-id")).toBe(runId);
  expect((await sqlClient()`select status from core.run where id = ${runId}`)[0]?.status).toBe("done");
});

test("refusals are those the client knows", async () => {
  const ask = (more: object) => failureOf(client.responses.create({ model: "fake/chat", input: "Hi", ...more }));
  expect(await ask({ model: "nobody" })).toBeInstanceOf(OpenAI.NotFoundError);
  expect(await ask({ temperature: 9 })).toMatchObject({ status: 400, param: "temperature" });
  expect(await ask({ input: [] })).toBeInstanceOf(OpenAI.BadRequestError);
  expect(await ask({ tools: [{ type: "web_search" }] })).toMatchObject({ status: 400, param: "tools.0.type" });
  expect(await ask({ background: true })).toMatchObject({ status: 400, param: "background" });
  expect(await ask({ previous_response_id: "resp_nothing" })).toBeInstanceOf(OpenAI.NotFoundError);
  script = () => ({ status: 429, error: "Rate limit reached" });
  expect(await ask({})).toBeInstanceOf(OpenAI.RateLimitError);
  expect(await ask({ stream: true })).toBeInstanceOf(OpenAI.RateLimitError);
});

test("an answer that breaks off in mid-stream ends with response.failed", async () => {
  let cut = () => {};
  const gate = new Promise<void>((resolve) => {
    cut = resolve;
  });
  script = () => ({ text: ["Hello", " there"], gate, isCut: true });
  const stream = await client.responses.create({ model: "fake/chat", input: "Hi", stream: true });
  const events: OpenAI.Responses.ResponseStreamEvent[] = [];
  for await (const event of stream) {
    events.push(event);
    if (event.type === "response.output_text.delta") cut();
  }
  expect(events.at(-1)).toMatchObject({ type: "response.failed", response: { status: "failed" } });
});

test("somebody else's response is not found, in the same workspace and in another", async () => {
  const made = await client.responses.create({ model: "fake/chat", input: "Hi" });
  const colleague = await server.clientOf(await testContext({ workspaceId: context.workspace.id }));
  const stranger = await server.clientOf(await testContext());
  for (const other of [colleague, stranger]) {
    expect(await failureOf(other.responses.retrieve(made.id))).toBeInstanceOf(OpenAI.NotFoundError);
    expect(await failureOf(other.responses.delete(made.id))).toBeInstanceOf(OpenAI.NotFoundError);
    expect(await failureOf(other.responses.inputItems.list(made.id))).toBeInstanceOf(OpenAI.NotFoundError);
  }
  expect((await client.responses.retrieve(made.id)).id).toBe(made.id);
});

test("stored responses go after 30 days", async () => {
  const [old, recent] = [
    await client.responses.create({ model: "fake/chat", input: "Hi" }),
    await client.responses.create({ model: "fake/chat", input: "Hi" }),
  ];
  await sqlClient()`update core.response set created_at = now() - interval '31 days' where id = ${old.id}`;
  await forgetResponses();
  expect(await failureOf(client.responses.retrieve(old.id))).toBeInstanceOf(OpenAI.NotFoundError);
  expect((await client.responses.retrieve(recent.id)).id).toBe(recent.id);
});
