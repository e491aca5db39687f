import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { liveRuns } from "#engine/runs/live-run.ts";
import { tool } from "#engine/tools/tool.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { decideToolCall } from "../flows/decide-tool-call.ts";
import { sendMessage } from "../flows/send-message.ts";
import { listMessages } from "../queries/list-messages.ts";

let model: FakeModel;
let script: (asked: AskedModel) => Script = () => ({ text: "Yes." });
let checked = 0;
let status = (count: number) => `${count * 10} % done`;

beforeAll(async () => {
  const checkJob = tool({
    name: "check_job",
    label: "Check a job",
    description: "Tells how far a job is",
    input: z.object({ job: z.string(), verbose: z.boolean().optional() }),
    run: async () => status(++checked),
  });
  provideTools([checkJob]);
  model = await fakeModel((asked) => script(asked));
});
afterEach(() => {
  model.asked.length = 0;
  checked = 0;
  status = (count) => `${count * 10} % done`;
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function world(policy: "allow" | "ask") {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context, { tools: [{ name: "check_job", policy }] }, "Watcher");
  return { context, agent };
}

const resultsIn = ({ messages }: AskedModel) => messages.filter(({ role }) => role === "tool");

test("identical calls that get different results are polling, not a loop", async () => {
  const { context, agent } = await world("allow");
  script = (asked) =>
    resultsIn(asked).length < 5
      ? { calls: [{ name: "check_job", arguments: { job: "export" } }] }
      : { text: "It is done." };
  const { status: ended } = await sendMessage(context, { agentId: agent.id, text: "Wait for the export", wait: true });
  expect(ended).toBe("done");
  expect(checked).toBe(5);
});

test("identical calls that get the same result three times end the run", async () => {
  const { context, agent } = await world("allow");
  status = () => "not started";
  script = () => ({ calls: [{ name: "check_job", arguments: { job: "export" } }] });
  const { reply } = await sendMessage(context, { agentId: agent.id, text: "Wait for the export", wait: true });
  expect(reply?.error).toMatchObject({ code: "loop_found", message: expect.stringContaining("same result") });
  expect(checked).toBe(2);
});

test("a run resumed after an approval counts the calls made before it, however their arguments were written", async () => {
  const { context, agent } = await world("ask");
  status = () => "not started";
  script = (asked) => ({
    calls: [
      {
        name: "check_job",
        // The same arguments in another order each time.
        arguments:
          resultsIn(asked).length % 2 === 0 ? { job: "export", verbose: true } : { verbose: true, job: "export" },
      },
    ],
  });
  const sent = await sendMessage(context, { agentId: agent.id, text: "Wait for the export", wait: true });
  const { conversationId, runId } = sent;
  for (let call = 0; call < 2; call++) {
    const { items } = await listMessages(context, { conversationId });
    const waiting = items[0]?.parts.find((part) => part.kind === "tool" && part.state === "waiting");
    const callId = waiting?.kind === "tool" ? waiting.callId : "";
    await decideToolCall(context, { runId, callId, decision: "approve" });
    await liveRuns.find(runId)?.finished;
  }
  const { items } = await listMessages(context, { conversationId });
  expect(items[0]).toMatchObject({ status: "failed", error: { code: "loop_found" } });
  expect(checked).toBe(2);
});
