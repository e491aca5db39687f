import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { updateAgentDraft } from "#engine/agents/commands/update-agent-draft.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { tool } from "#engine/tools/tool.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { fileAll } from "../../../../tests/support/given-traces.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { replayTrace } from "./flows/replay-trace.ts";
import { getOriginal } from "./queries/get-original.ts";
import { listReplays } from "./queries/list-replays.ts";

const called: string[] = [];
const stock = tool({
  name: "look_up_stock",
  label: "Look up stock",
  description: "Says how many are left",
  input: z.object({ part: z.string(), place: z.string().optional() }),
  run: async (_context, { part }) => {
    called.push(part);
    return `${called.length} of ${part}`;
  },
});
let model: FakeModel;
let wanted: unknown;
let keeper: Awaited<ReturnType<typeof keepRuns>>;

const script = ({ messages }: AskedModel): Script => {
  const last = messages.at(-1);
  return last?.role === "tool"
    ? { text: `It said: ${JSON.stringify(last.content)}`, usage: { input: 1, output: 1 } }
    : {
        calls: [{ name: "look_up_stock", arguments: wanted as Record<string, unknown> }],
        usage: { input: 1, output: 1 },
      };
};

beforeAll(async () => {
  provideTools([stock]);
  model = await fakeModel((asked) => script(asked));
  keeper = await keepRuns("worker");
});
afterAll(async () => {
  await keeper.stop();
  await model.close();
  await closeDatabase();
});

async function over(context: GivenContext, traceId: string) {
  await expect.poll(async () => (await listReplays(context, { traceId })).items[0]?.status).not.toBe("running");
  return (await listReplays(context, { traceId })).items[0];
}

test("a replay calls nothing: equal calls get the recorded result, others are named and can be told", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const config = { tools: [{ name: "look_up_stock", policy: "allow" as const }] };
  const { id: agentId } = await givenAgent(context, config);
  wanted = { part: "pole", place: "Bergen" };
  const { runId: traceId } = await sendMessage(context, { agentId, text: "How many poles?", wait: true });
  await fileAll(traceId);
  expect(called).toEqual(["pole"]);
  expect(await getOriginal(context, { traceId })).toMatchObject({
    question: "How many poles?",
    calls: [{ name: "look_up_stock", result: "1 of pole" }],
  });

  // Another draft, and the same arguments in another order.
  await updateAgentDraft(context, { agentId, config: { voice: "warm" } });
  wanted = { place: "Bergen", part: "pole" };
  await replayTrace(context, { traceId });
  expect(await over(context, traceId)).toMatchObject({
    status: "done",
    label: "Guide · draft",
    answer: expect.stringContaining("1 of pole"),
    calls: [{ from: "recorded", result: "1 of pole" }],
  });

  wanted = { part: "hook" };
  await replayTrace(context, { traceId, model: "fake/chat" });
  expect(await over(context, traceId)).toMatchObject({
    label: "Guide · draft · fake/chat",
    answer: expect.stringContaining("was not recorded"),
    calls: [{ name: "look_up_stock", arguments: { part: "hook" }, from: "not_recorded" }],
  });
  const results = [{ name: "look_up_stock", arguments: { part: "hook" }, result: "Seventy hooks" }];
  await replayTrace(context, { traceId, results });
  expect(await over(context, traceId)).toMatchObject({
    answer: expect.stringContaining("Seventy hooks"),
    calls: [{ from: "given" }],
  });
  expect(called).toEqual(["pole"]);
});
