import type OpenAI from "openai";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resumeForgotten } from "#engine/conversations/turns/resume-run.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../tests/support/given-agents.ts";
import { givenLetterTool } from "../../../tests/support/given-tools.ts";
import { type GivenContext, testContext } from "../../../tests/support/givens.ts";
import { failureOf, openAiServer } from "../../../tests/support/openai-server.ts";

let model: FakeModel;
let script: (asked: AskedModel) => Script;
let server: Awaited<ReturnType<typeof openAiServer>>;
let context: GivenContext;
let client: OpenAI;
let slug: string;

beforeAll(async () => {
  provideTools([givenLetterTool]);
  model = await fakeModel((asked) => script(asked));
  server = await openAiServer();
  context = await testContext();
  await sqlClient()`create table if not exists letter (recipient text not null)`;
  await givenProvider(context, model);
  client = await server.clientOf(context);
  const tools = [{ name: "send_letter", policy: "allow" as const }];
  ({ slug } = await givenAgent(context, { instructions: "You are a clerk.", tools }, "Clerk"));
});
afterAll(async () => {
  await model.close();
  await server.close();
  await closeDatabase();
});

type Messages = OpenAI.ChatCompletionMessageParam[];
const weather = { type: "function" as const, function: { name: "weather", parameters: { type: "object" } } };
const question: Messages = [
  { role: "system", content: "The caller is in a hurry." },
  { role: "user", content: "Weather?" },
];
const ask = (messages: Messages, more: Partial<OpenAI.ChatCompletionCreateParamsNonStreaming> = {}, who = client) =>
  who.chat.completions.create({ model: slug, messages, tools: [weather], ...more }).withResponse();
const statusOf = async (runId: string | null) =>
  (await sqlClient()`select status from core.run where id = ${runId}`)[0]?.status;
const runOf = (response: Response) => response.headers.get("x-parley-run-id");
const callsOf = ({ choices }: OpenAI.ChatCompletion) =>
  (choices[0]?.message.tool_calls ?? []) as OpenAI.ChatCompletionMessageFunctionToolCall[];
const result = (id: string | undefined, content: string) => ({
  role: "tool" as const,
  tool_call_id: id ?? "",
  content,
});

/** Asks for a letter and the weather at once, then for the weather of another city, then answers. */
const twoRounds = ({ messages }: AskedModel): Script => {
  const results = messages.filter(({ role }) => role === "tool");
  if (results.length === 0)
    return {
      calls: [
        { id: "call_1", name: "send_letter", arguments: { to: "Ana" } },
        { id: "call_2", name: "weather", arguments: { city: "Sofia" } },
      ],
    };
  if (results.length === 2) return { calls: [{ id: "call_3", name: "weather", arguments: { city: "Varna" } }] };
  return { text: `Done: ${results.map(({ content }) => content).join(", ")}.` };
};

test("an agent calls the caller's tools beside its own, pauses, and the same run goes on with the results", async () => {
  script = twoRounds;
  const first = await ask(question);
  expect(first.data.choices[0]?.finish_reason).toBe("tool_calls");
  const [call, ...others] = callsOf(first.data);
  expect(others).toEqual([]); // its own call is its own business
  expect(call).toMatchObject({ function: { name: "weather", arguments: '{"city":"Sofia"}' } });
  const runId = runOf(first.response);
  expect(await statusOf(runId)).toBe("waiting");
  expect(
    model.asked
      .at(-1)
      ?.tools?.map((tool) => tool.function.name)
      .sort(),
  ).toEqual(["send_letter", "weather"]);

  const messages: Messages = [
    ...question,
    first.data.choices[0]?.message as OpenAI.ChatCompletionMessageParam,
    result(call?.id, "sunny"),
  ];
  const second = await ask(messages);
  expect(runOf(second.response)).toBe(runId);
  const [next] = callsOf(second.data);
  expect(next).toMatchObject({ function: { arguments: '{"city":"Varna"}' } });
  expect(next?.id).not.toBe(call?.id);

  messages.push(second.data.choices[0]?.message as OpenAI.ChatCompletionMessageParam, result(next?.id, "windy"));
  const third = await ask(messages);
  expect(third.data.choices[0]).toMatchObject({ finish_reason: "stop" });
  expect(third.data.choices[0]?.message.content).toMatch(/^Done: .*Ana.*, sunny, windy\.$/);
  expect(runOf(third.response)).toBe(runId);
  expect(await statusOf(runId)).toBe("done");
  // The model read each call and each result once, after what the caller said before.
  const read = model.asked.at(-1)?.messages ?? [];
  expect(read.filter(({ role }) => role === "tool")).toHaveLength(3);
  expect(read.filter(({ content }) => content === "Weather?")).toHaveLength(1);
  expect(JSON.stringify(read)).toContain("in a hurry");
});

test("streams the caller's calls, and the answer after the results holds nothing of before", async () => {
  script = ({ messages }) =>
    messages.at(-1)?.role === "tool"
      ? { text: "It is sunny." }
      : { text: "Let me see. ", calls: [{ id: "call_1", name: "weather", arguments: { city: "Sofia" } }] };
  const stream = client.chat.completions.stream({ model: slug, messages: question, tools: [weather] });
  const first = await stream.finalChatCompletion();
  const [call] = callsOf(first as OpenAI.ChatCompletion);
  expect(call).toMatchObject({ function: { name: "weather", arguments: '{"city":"Sofia"}' } });
  const messages = [...question, first.choices[0]?.message as OpenAI.ChatCompletionMessageParam];
  const then = client.chat.completions.stream({
    model: slug,
    messages: [...messages, result(call?.id, "sunny")],
    tools: [weather],
  });
  expect((await then.finalChatCompletion()).choices[0]?.message.content).toBe("It is sunny.");
});

test("all results come at once, and only from whoever asked", async () => {
  script = ({ messages }) =>
    messages.at(-1)?.role === "tool"
      ? { text: "Both." }
      : {
          calls: [
            { id: "call_1", name: "weather", arguments: { city: "Sofia" } },
            { id: "call_2", name: "weather", arguments: { city: "Varna" } },
          ],
        };
  const first = await ask(question);
  const runId = runOf(first.response);
  const [one, two] = callsOf(first.data);
  const said = [...question, first.data.choices[0]?.message as OpenAI.ChatCompletionMessageParam];
  const refused = await failureOf(ask([...said, result(one?.id, "sunny")]));
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.message).toContain(two?.id);
  // A colleague's request with these ids is a conversation of their own.
  const colleague = await server.clientOf(await testContext({ workspaceId: context.workspace.id }));
  const whole = [...said, result(one?.id, "sunny"), result(two?.id, "windy")];
  const theirs = await ask(whole, {}, colleague);
  expect(runOf(theirs.response)).not.toBe(runId);
  expect(await statusOf(runId)).toBe("waiting");
  expect(await resumeForgotten()).toBe(0); // nothing wakes it but the results
  expect((await ask(whole)).data.choices[0]?.message.content).toBe("Both.");
  expect(await statusOf(runId)).toBe("done");
  // The same request again is a conversation that the caller keeps: it is answered, by a run of its own.
  expect(runOf((await ask(whole)).response)).not.toBe(runId);
});

test("a tool of the caller that is called like one of the agent's is refused", async () => {
  const tools = [{ type: "function" as const, function: { name: "send_letter", parameters: { type: "object" } } }];
  const refused = await failureOf(ask(question, { tools }));
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.message).toContain("send_letter already");
});

test("the form of the answer may be asked of an agent", async () => {
  script = () => ({ text: "{}" });
  await ask(question, { response_format: { type: "json_object" } });
  expect((model.asked.at(-1) as unknown as { response_format: unknown }).response_format).toEqual({
    type: "json_object",
  });
});

test("a run that nobody sends results for is stopped after a day", async () => {
  script = () => ({ calls: [{ id: "call_1", name: "weather", arguments: { city: "Sofia" } }] });
  const first = await ask(question);
  const { stopAbandonedRuns } = await import("#engine/runs/stop-abandoned-runs.ts");
  await stopAbandonedRuns();
  expect(await statusOf(runOf(first.response))).toBe("waiting");
  await sqlClient()`update core.client_call set created_at = now() - interval '25 hours'`;
  await stopAbandonedRuns();
  expect(await statusOf(runOf(first.response))).toBe("stopped");
});
