import { afterAll, beforeAll, expect, test } from "vitest";
import { listRunEvents } from "#engine/runs/queries/list-run-events.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { sendMessage } from "../flows/send-message.ts";
import { listMessages } from "../queries/list-messages.ts";
import { forkConversation } from "./fork-conversation.ts";

let model: FakeModel;
beforeAll(async () => {
  provideTools(toolsWiring.tools ?? []);
  model = await fakeModel(({ messages }) => {
    const results = messages.filter(({ role }) => role === "tool").length;
    const expression = `${results + 1}+1`;
    return results < 2 && messages.at(-1)?.content !== "Instead?"
      ? { text: `Step ${results + 1}.`, calls: [{ name: "calculate", arguments: { expression } }] }
      : { text: "Done." };
  });
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function world() {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context, { tools: [{ name: "calculate", policy: "allow" }] });
  const { conversationId, runId, replyId } = await sendMessage(context, { agentId: agent.id, text: "Go", wait: true });
  const { items } = await listRunEvents(context, { runId });
  const steps = items.filter(({ entry }) => entry.kind === "step").map(({ seq }) => seq);
  return { context, conversationId, runId, replyId, steps };
}

test("a fork from a step has the answer as it was after that step, with the results of its tools", async () => {
  const { context, conversationId, runId, steps } = await world();
  expect(steps).toHaveLength(3);
  const fork = await forkConversation(context, { conversationId, step: { runId, seq: steps[0] as number } });
  const { items } = await listMessages(context, { conversationId: fork.conversationId });
  const [answer, question] = items;
  expect(question?.parts).toEqual([{ kind: "text", text: "Go" }]);
  expect(answer?.parts).toMatchObject([
    { kind: "text", text: "Step 1." },
    { kind: "tool", name: "calculate", state: "done", result: expect.stringContaining("2") },
    { kind: "notice", text: "Forked after step 1 of 3. The rest of the answer stayed behind." },
  ]);
  // It goes on from there: the model reads the step and its result, and nothing of what came later.
  model.asked.length = 0;
  await sendMessage(context, { conversationId: fork.conversationId, text: "Instead?", wait: true });
  const read = model.asked[0]?.messages.filter(({ role }) => role !== "system").map(({ role }) => role);
  expect(read).toEqual(["user", "assistant", "tool", "user"]);
  const original = await listMessages(context, { conversationId });
  expect(original.items).toHaveLength(2);
});

test("a step that does not exist, of another conversation or of somebody else is not found", async () => {
  const { context, conversationId, runId, replyId, steps } = await world();
  const other = await world();
  const seq = steps[1] as number;
  const fork = (given: object) => forkConversation(context, { conversationId, ...given });
  await expect(fork({ step: { runId, seq: 9999 } })).rejects.toMatchObject({ code: "not_found" });
  await expect(fork({ step: { runId, seq: 0 } })).rejects.toMatchObject({ code: "not_found" });
  await expect(fork({ step: { runId: other.runId, seq } })).rejects.toMatchObject({ code: "not_found" });
  await expect(fork({ messageId: replyId, step: { runId, seq } })).rejects.toMatchObject({ code: "invalid" });
  await expect(fork({})).rejects.toMatchObject({ code: "invalid" });
});
