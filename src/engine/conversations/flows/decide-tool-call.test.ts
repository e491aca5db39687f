import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { Actor } from "#core/access/context.ts";
import { stopRun } from "#engine/runs/commands/stop-run.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { getRun } from "#engine/runs/queries/get-run.ts";
import { listApprovals } from "#engine/runs/queries/list-approvals.ts";
import { tool } from "#engine/tools/tool.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import {
  type AskedModel,
  type FakeModel,
  fakeModel,
  lastWords,
  type Script,
} from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenEdges, givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenLetterTool, lettersSent } from "../../../../tests/support/given-tools.ts";
import { actingAs, testContext } from "../../../../tests/support/givens.ts";
import { listMessages } from "../queries/list-messages.ts";
import { decideToolCall } from "./decide-tool-call.ts";
import { retryRun } from "./retry-run.ts";
import { sendMessage } from "./send-message.ts";

let model: FakeModel;
const wants: (asked: AskedModel) => Script = ({ messages }) =>
  messages.at(-1)?.role === "tool"
    ? { text: `Result: ${messages.at(-1)?.content}` }
    : { text: "May I? ", calls: [{ id: "c1", name: "send_letter", arguments: { to: "Ana" } }] };
let script: (asked: AskedModel, count: number) => Script = wants;

beforeAll(async () => {
  provideTools([givenLetterTool]);
  model = await fakeModel((asked, count) => script(asked, count));
  await sqlClient()`create table if not exists letter (recipient text not null)`;
});
afterEach(async () => {
  script = wants;
  model.asked.length = 0;
  await sqlClient()`delete from letter`;
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

const asking = { tools: [{ name: "send_letter", policy: "ask" as const }] };

async function paused() {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context, asking);
  const sent = await sendMessage(context, { agentId: agent.id, text: "Write to Ana", wait: true });
  return { context, ...sent };
}
const over = async (runId: string) => void (await liveRuns.find(runId)?.finished);

test("a call that needs a word waits, holding nothing", async () => {
  const { context, runId, status, reply, conversationId } = await paused();
  expect(status).toBe("waiting");
  expect(liveRuns.find(runId)).toBeUndefined();
  expect(reply?.parts).toMatchObject([{ text: "May I? " }, { kind: "tool", callId: "c1", state: "waiting" }]);
  expect((await listApprovals(context, {})).items).toMatchObject([{ runId, callId: "c1", tool: "send_letter" }]);
  expect(await lettersSent()).toEqual([]);
  await expect(sendMessage(context, { conversationId, text: "Well?" })).rejects.toMatchObject({ code: "conflict" });
});

test("approved, it runs once and the answer goes on in the same message", async () => {
  const { context, runId, conversationId, replyId } = await paused();
  const decisions = await Promise.allSettled(
    [1, 2, 3].map(() => decideToolCall(context, { runId, callId: "c1", decision: "approve" })),
  );
  expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await over(runId);
  expect(await lettersSent()).toEqual(["Ana"]);
  const { items } = await listMessages(context, { conversationId });
  expect(items).toHaveLength(2);
  expect(items[0]).toMatchObject({
    id: replyId,
    status: "complete",
    parts: [
      { text: "May I? " },
      { kind: "tool", state: "done", result: "sent to Ana" },
      { text: "Result: sent to Ana" },
    ],
  });
  expect(model.asked[1]?.messages.slice(-2)).toMatchObject([
    { tool_calls: [{ id: "c1" }] },
    { content: "sent to Ana" },
  ]);
});

test("a repeated decision is one decision", async () => {
  const { context, runId } = await paused();
  const repeated = { ...context, idempotencyKey: "decide-1" };
  const given = { runId, callId: "c1", decision: "approve" as const };
  await decideToolCall(repeated, given);
  await over(runId);
  expect(await decideToolCall(repeated, given)).toMatchObject({ runId });
  expect(await lettersSent()).toEqual(["Ana"]);
});

test("denied, nothing happens and the model is told why", async () => {
  const { context, runId } = await paused();
  await decideToolCall(context, { runId, callId: "c1", decision: "deny", note: "Not today" });
  await over(runId);
  expect(await lettersSent()).toEqual([]);
  expect(model.asked.map(lastWords)).toContainEqual(expect.stringContaining("Not today"));
  expect(await getRun(context, { runId })).toMatchObject({ status: "done", approvals: [{ state: "denied" }] });
});

test("two calls: the run goes on when both are decided", async () => {
  script = ({ messages }) =>
    messages.at(-1)?.role === "tool"
      ? { text: "Done." }
      : {
          calls: ["Ana", "Ben"].map((to) => ({ id: to, name: "send_letter", arguments: { to } })),
        };
  const { context, runId } = await paused();
  expect(await decideToolCall(context, { runId, callId: "Ana", decision: "approve" })).toMatchObject({
    status: "waiting",
  });
  expect(await decideToolCall(context, { runId, callId: "Ben", decision: "deny" })).toMatchObject({
    status: "running",
  });
  await over(runId);
  expect(await lettersSent()).toEqual(["Ana"]);
});

test("a decision survives the process it was made in", async () => {
  const { context, runId } = await paused();
  // As if the server died between the decision and going on: only the record is left.
  await sqlClient()`
    update core.tool_approval set state = 'approved', decided_at = now() - interval '2 days' where run_id = ${runId}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../../../tests/support/run-resumer.ts")], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(await lettersSent()).toEqual(["Ana"]);
  expect(await getRun(context, { runId })).toMatchObject({ status: "done" });
});

test("whoever left the workspace sends no more letters", async () => {
  const { context, runId } = await paused();
  const colleague = await testContext({ workspaceId: context.workspace.id });
  await sqlClient()`delete from core.membership where user_id = ${context.actor.id}`;
  await expect(decideToolCall(colleague, { runId, callId: "c1", decision: "approve" })).rejects.toMatchObject({
    code: "not_found",
  });
  await decideToolCall(context, { runId, callId: "c1", decision: "approve" });
  await over(runId);
  expect(await lettersSent()).toEqual([]);
  const [row] = await sqlClient()`select status, error from core.run where id = ${runId}`;
  expect(row).toMatchObject({ status: "failed", error: { code: "forbidden" } });
});

test("a run that waits can be stopped, and tried again", async () => {
  const { context, runId, conversationId } = await paused();
  expect(await stopRun(context, { runId })).toMatchObject({ status: "stopped" });
  await expect(decideToolCall(context, { runId, callId: "c1", decision: "approve" })).rejects.toMatchObject({
    code: "conflict",
  });
  const again = await retryRun(context, { runId, wait: true });
  expect(again).toMatchObject({ status: "waiting", conversationId });
  expect(await lettersSent()).toEqual([]);
});

test("an agent that was asked waits, and with it whoever asked", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const writer = await givenAgent(context, { instructions: "writer", ...asking }, "Writer");
  const front = await givenAgent(context, { instructions: "front" }, "Front");
  await givenEdges(context, { agentId: front.id, edges: [{ toAgentId: writer.id, kind: "delegate" }] });
  script = (asked) => {
    const isFront = String(asked.messages[0]?.content).startsWith("front");
    if (!isFront) return wants(asked);
    return asked.messages.at(-1)?.role === "tool"
      ? { text: `Writer: ${lastWords(asked)}` }
      : { calls: [{ id: "f1", name: "ask_writer", arguments: { question: "Write to Ana" } }] };
  };
  const sent = await sendMessage(context, { agentId: front.id, text: "Go", wait: true });
  expect(sent.status).toBe("waiting");
  const { children } = await getRun(context, { runId: sent.runId });
  const childId = children[0]?.id as string;
  expect((await listApprovals(context, {})).items).toMatchObject([{ runId: childId, callId: "c1" }]);
  await decideToolCall(context, { runId: childId, callId: "c1", decision: "approve" });
  await over(childId);
  await expect.poll(async () => (await getRun(context, { runId: sent.runId })).status, { timeout: 5000 }).toBe("done");
  const { items } = await listMessages(context, { conversationId: sent.conversationId });
  expect(items[0]?.parts).toMatchObject([
    { kind: "tool", name: "ask_writer", state: "done", runId: childId },
    { kind: "text", text: "Writer: May I? Result: sent to Ana" },
  ]);
});

test("what goes on after a word from the person acted as still knows who acted", async () => {
  let runBy: Actor["runBy"] | undefined;
  const watched = tool({
    ...givenLetterTool,
    input: z.object({ to: z.string() }),
    run: async ({ actor }) => {
      runBy = actor?.runBy;
      return "sent";
    },
  });
  provideTools([watched]);
  try {
    const owner = await testContext();
    await givenProvider(owner, model);
    const agent = await givenAgent(owner, asking);
    const admin = await testContext({ role: "admin", workspaceId: owner.workspace.id });
    const acting = await actingAs(admin, owner.actor.id, { allowChanges: true });
    const { runId } = await sendMessage(acting, { agentId: agent.id, text: "Write to Ana", wait: true });
    await decideToolCall(owner, { runId, callId: "c1", decision: "approve" });
    await over(runId);
    expect(runBy).toMatchObject({ id: admin.actor.id, name: admin.actor.name });
  } finally {
    provideTools([givenLetterTool]);
  }
});
