import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { publishAgent } from "#engine/agents/commands/publish-agent.ts";
import { setPublishGuard } from "#engine/agents/commands/set-publish-guard.ts";
import { startCanary } from "#engine/agents/commands/start-canary.ts";
import { updateAgentDraft } from "#engine/agents/commands/update-agent-draft.ts";
import { getAgent } from "#engine/agents/queries/get-agent.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { listConversations } from "#engine/conversations/queries/list-conversations.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { tool } from "#engine/tools/tool.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { toolsWiring } from "#engine/tools/wiring.ts";
import { atMost } from "#engine/trials/at-most.ts";
import type { Expectation } from "#engine/trials/expectation.ts";
import { matchesPattern } from "#engine/trials/matches-pattern.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import type { Step } from "#platform/jobs/job.ts";
import { type AskedModel, type FakeModel, fakeModel, type Script } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { cancelTestRun } from "../commands/cancel-test-run.ts";
import { createTest } from "../commands/create-test.ts";
import { createTestFromConversation } from "../commands/create-test-from-conversation.ts";
import { deleteTest } from "../commands/delete-test.ts";
import { startTestRun } from "../commands/start-test-run.ts";
import { updateTest } from "../commands/update-test.ts";
import { runTests } from "../jobs/run-tests.ts";
import { getTestHistory } from "../queries/get-test-history.ts";
import { getTestRun } from "../queries/get-test-run.ts";
import { listTests } from "../queries/list-tests.ts";

const sent: string[] = [];
const sendLetter = tool({
  name: "send_letter",
  label: "Send a letter",
  description: "Sends a letter",
  input: z.object({ to: z.string() }),
  run: async (_context, { to }) => void sent.push(to),
});
let model: FakeModel;
let script: (asked: AskedModel) => Script | Promise<Script>;
let keeper: Awaited<ReturnType<typeof keepRuns>>;

beforeAll(async () => {
  provideTools([...(toolsWiring.tools ?? []), sendLetter]);
  model = await fakeModel((asked) => script(asked));
  keeper = await keepRuns("worker");
});
afterEach(() => {
  model.asked.length = 0;
  sent.length = 0;
});
afterAll(async () => {
  await keeper.stop();
  await model.close();
  await closeDatabase();
});

const knowledge = [
  {
    documentId: "returns",
    title: "Returns",
    text: "Shoes may be sent back within thirty days.\n\nA refund takes fourteen days.",
  },
];
const step: Step = (_name, work) => work();

/** What the worker does with the job that a run asked for. */
async function work(context: GivenContext, { testRunId }: { testRunId: string }) {
  const [row] = await sqlClient()`select payload from core.event where name = 'jobs.requested'
    and payload ->> 'job' = ${runTests.name} and payload -> 'payload' ->> 'testRunId' = ${testRunId}`;
  await runTests.run(step, runTests.payload.parse(row?.payload.payload));
  return getTestRun(context, { testRunId });
}

const ask = (context: GivenContext, agentId: string, text: string, expectations: Expectation[], name = text) =>
  createTest(context, { agentId, name, messages: [{ role: "user", text }], expectations });

async function run(context: GivenContext, agentId: string, versionId: string | null = null) {
  return work(context, await startTestRun(context, { agentId, versionId }));
}

test("every kind of expectation is held against the answer, without a model", async () => {
  const context = await testContext();
  const { id } = await givenAgent(context, { knowledge, tools: [{ name: "calculate", policy: "allow" }] });
  await ask(context, id, "How long does a refund take?", [
    { kind: "contains", value: "a REFUND takes\n fourteen" },
    { kind: "not_contains", value: "thirty" },
    { kind: "matches", value: "fourteen\\s+days" },
    { kind: "judged", value: "The refund takes fourteen days" },
    { kind: "cites", value: "Returns" },
    { kind: "cost_below", value: 1 },
    { kind: "time_below", value: 60_000 },
  ]);
  await ask(context, id, "What is 6 * 7?", [{ kind: "tool_called", value: "calculate" }]);
  await ask(context, id, "What is 6 * 8?", [
    { kind: "contains", value: "50" },
    { kind: "not_contains", value: "48" },
    { kind: "matches", value: "^fifty$" },
    { kind: "judged", value: "Penguins live near the southern ocean" },
    { kind: "tool_called", value: "send_letter" },
    { kind: "cites", value: "Returns" },
    { kind: "time_below", value: 1 },
  ]);
  const { results, status, passed, failed, total } = await run(context, id);
  expect({ status, passed, failed, total }).toEqual({ status: "done", passed: 2, failed: 1, total: 3 });
  expect(results.map(({ status }) => status)).toEqual(["passed", "passed", "failed"]);
  expect(results[0]?.checks.find(({ kind }) => kind === "judged")?.says).toContain("No model is set up");
  const missed = results[2]?.checks.map(({ isMet }) => isMet);
  expect(missed).toEqual([false, false, false, false, false, false, false]);
  expect(results[2]?.checks.find(({ kind }) => kind === "tool_called")?.says).toBe("Only calculate was called.");
});

test("tests are in no list, and a tool that needs a word is noted and not run", async () => {
  const context = await testContext();
  await givenProvider(context, model, 100);
  script = ({ messages }) =>
    messages.at(-1)?.role === "tool"
      ? { text: "I may not send it.", usage: { input: 10, output: 5 } }
      : { calls: [{ name: "send_letter", arguments: { to: "Marta" } }], usage: { input: 10, output: 5 } };
  const { id } = await givenAgent(context, { tools: [{ name: "send_letter", policy: "ask" }] });
  await ask(context, id, "Send Marta a letter", [
    { kind: "tool_called", value: "send_letter" },
    { kind: "contains", value: "may not" },
    { kind: "cost_below", value: 3001 },
  ]);
  const { results } = await run(context, id);
  expect(results).toMatchObject([{ status: "passed", costNanos: 3000 }]);
  expect(results[0]?.checks[0]?.says).toContain("not run");
  expect(sent).toEqual([]);
  expect((await listConversations(context, { channel: "all" })).items).toEqual([]);
  const [waiting] = await sqlClient()`select count(*)::int as n from core.tool_approval
    where workspace_id = ${context.workspace.id}`;
  expect(waiting?.n).toBe(0);
});

test("a model judges with a strict yes or no; words instead of one are asked again, then count as no", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  let judged = 0;
  const verdicts = ["Well…", '```json\n{"met": true, "why": "It greets."}\n```', "hm", "hm"];
  script = ({ messages }) =>
    String(messages[0]?.content).startsWith("You judge") ? { text: verdicts[judged++] as string } : { text: "Hello!" };
  const { id } = await givenAgent(context);
  await ask(context, id, "Hi", [{ kind: "judged", value: "It greets the person" }], "first");
  expect((await run(context, id)).results).toMatchObject([{ status: "passed", checks: [{ says: "It greets." }] }]);
  expect((await run(context, id)).results).toMatchObject([
    { status: "failed", checks: [{ says: expect.stringContaining("no clear yes or no") }] },
  ]);
  expect((await listConversations(context, { channel: "all" })).items).toEqual([]);
});

test("a test goes on from what was said before, and an answer that fails is an error with words", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  script = ({ messages }) => (messages.length > 1 ? { text: String(messages.length) } : { status: 400, error: "no" });
  const { id } = await givenAgent(context);
  await createTest(context, {
    agentId: id,
    name: "Third turn",
    messages: [
      { role: "user", text: "One" },
      { role: "assistant", text: "Two" },
      { role: "user", text: "Three" },
    ],
    expectations: [{ kind: "contains", value: "3" }],
  });
  await ask(context, id, "Alone", [{ kind: "contains", value: "x" }]);
  const { results, failed } = await run(context, id);
  expect(results).toMatchObject([{ status: "passed" }, { status: "error", checks: [{ kind: "error", isMet: false }] }]);
  expect(failed).toBe(1);
});

test("a guarded agent is published only as its tests passed it", async () => {
  const context = await testContext();
  const { id: agentId } = await givenAgent(context, { knowledge });
  await setPublishGuard(context, { agentId, isPublishGuarded: true });
  const change = (voice: string) => updateAgentDraft(context, { agentId, config: { voice } });
  await change("warm");
  const refused = (message: RegExp) =>
    expect(publishAgent(context, { agentId })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(message),
    });
  await refused(/have not all run/);
  const good = await ask(context, agentId, "How long does a refund take?", [{ kind: "contains", value: "fourteen" }]);
  const bad = await ask(context, agentId, "Can shoes be sent back?", [{ kind: "contains", value: "sixty" }]);
  // Some of the tests cannot speak for all.
  await work(context, await startTestRun(context, { agentId, testCaseIds: [good.id] }));
  await refused(/have not all run/);
  await run(context, agentId);
  await refused(/1 of 2 tests failed/);
  await expect(startCanary(context, { agentId, share: 5 })).rejects.toMatchObject({ code: "conflict" });
  await updateTest(context, { testCaseId: bad.id, expectations: [{ kind: "contains", value: "thirty" }] });
  await refused(/have not all run/);
  await run(context, agentId);
  await change("cold");
  await refused(/have not all run/);
  await change("warm");
  expect(await publishAgent(context, { agentId })).toMatchObject({ number: 2 });
  await change("colder");
  await run(context, agentId);
  await deleteTest(context, { testCaseId: bad.id });
  await refused(/have not all run/);
  await setPublishGuard(context, { agentId, isPublishGuarded: false });
  expect(await publishAgent(context, { agentId })).toMatchObject({ number: 3 });
});

test("a draft that changes while its tests run is not what was tested", async () => {
  const context = await testContext();
  const { id: agentId } = await givenAgent(context, { knowledge });
  await ask(context, agentId, "How long does a refund take?", [{ kind: "contains", value: "fourteen" }]);
  const started = await startTestRun(context, { agentId });
  await updateAgentDraft(context, { agentId, config: { voice: "warm" } });
  expect((await work(context, started)).results).toMatchObject([
    { status: "error", checks: [{ says: expect.stringContaining("draft changed") }] },
  ]);
});

test("a run can be cancelled while an answer is being written; what ran before counts once", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const { promise: asked, resolve: wasAsked } = Promise.withResolvers<void>();
  script = ({ messages }) => {
    if (!String(messages.at(-1)?.content).includes("slow")) return { text: "Fine." };
    wasAsked();
    return { text: ["I am ", "done."], gate: new Promise(() => {}) };
  };
  const { id: agentId } = await givenAgent(context);
  for (const text of ["one", "two", "slow", "four"])
    await ask(context, agentId, text, [{ kind: "contains", value: "Fine" }]);
  const started = await startTestRun(context, { agentId });
  const working = work(context, started);
  await asked;
  // The run is on record as going on a moment after the model was asked.
  await expect
    .poll(async () => (await getTestRun(context, started)).results.map(({ status }) => status))
    .toContain("running");
  const before = await getTestRun(context, started);
  expect(before.passed).toBeGreaterThanOrEqual(2);
  await cancelTestRun(context, started);
  const { status, results } = await working;
  expect(status).toBe("cancelled");
  expect(results.map(({ name }) => name)).not.toContain("slow");
  expect([...liveRuns.all()]).toEqual([]);
  const [check] = await sqlClient()`select 1 from core.agent_check where agent_id = ${agentId}`;
  expect(check).toBeUndefined();
});

test("a job that is delivered twice asks nothing twice", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  script = () => ({ text: "Fine." });
  const { id: agentId } = await givenAgent(context);
  await ask(context, agentId, "one", [{ kind: "contains", value: "Fine" }]);
  const started = await startTestRun(context, { agentId });
  await work(context, started);
  await work(context, started);
  expect(model.asked).toHaveLength(1);
});

test("how configurations did is told by version and draft", async () => {
  const context = await testContext();
  const { id: agentId } = await givenAgent(context, { knowledge });
  const { published } = await getAgent(context, { agentId });
  await ask(context, agentId, "How long does a refund take?", [{ kind: "contains", value: "fourteen" }]);
  await ask(context, agentId, "Who are you?", [{ kind: "contains", value: "a whale" }]);
  await run(context, agentId, published?.id);
  await updateAgentDraft(context, {
    agentId,
    config: { starters: [{ question: "Who are you?", answer: "A whale." }] },
  });
  await run(context, agentId);
  expect((await getTestHistory(context, { agentId })).items).toMatchObject([
    { version: 1, isCurrentDraft: false, passed: 1, total: 2, share: 0.5 },
    { version: null, isCurrentDraft: true, passed: 2, share: 1 },
  ]);
  await publishAgent(context, { agentId });
  expect((await getTestHistory(context, { agentId })).items[1]).toMatchObject({ version: 2 });
});

test("an answer becomes a test, with what it says and cites expected again", async () => {
  const context = await testContext();
  const { id: agentId } = await givenAgent(context, { knowledge });
  const first = await sendMessage(context, { agentId, text: "Hello", wait: true });
  const { conversationId, replyId } = await sendMessage(context, {
    conversationId: first.conversationId,
    text: "How long does a refund take?",
    wait: true,
  });
  const made = await createTestFromConversation(context, { conversationId, messageId: replyId });
  expect(made).toMatchObject({
    agentId,
    name: "How long does a refund take?",
    messages: [{ role: "user", text: "Hello" }, { role: "assistant" }, { role: "user" }],
    expectations: [
      { kind: "contains", value: "A refund takes fourteen days." },
      { kind: "cites", value: "Returns" },
    ],
  });
  expect(await run(context, agentId)).toMatchObject({ passed: 1, failed: 0 });
  expect((await listTests(context, { agentId })).items).toHaveLength(1);
  await expect(
    createTestFromConversation(context, { conversationId, messageId: first.messageId }),
  ).rejects.toMatchObject({ code: "invalid" });
  const colleague = await testContext({ workspaceId: context.workspace.id });
  await expect(createTestFromConversation(colleague, { conversationId, messageId: replyId })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a pattern that would run for ever is given up", () => {
  expect(matchesPattern("(a+)+$", `${"a".repeat(40)}!`)).toBeNull();
  expect(matchesPattern("^FOUR", "ten\nfourteen")).toBe(true);
});

test.each([
  [{ kind: "matches", value: "(" }],
  [{ kind: "matches", value: "x".repeat(301) }],
  [{ kind: "contains", value: " " }],
  [{ kind: "cost_below", value: 0 }],
])("%j is refused", async (expectation) => {
  const context = await testContext();
  const { id } = await givenAgent(context);
  await expect(ask(context, id, "Hi", [expectation as Expectation])).rejects.toMatchObject({ code: "invalid" });
});

test("only so many go on at a time", async () => {
  const limited = atMost(2);
  let going = 0;
  let most = 0;
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  const all = Promise.all(
    gates.map(({ promise }) =>
      limited(async () => {
        most = Math.max(most, ++going);
        await promise;
        going--;
      }),
    ),
  );
  for (const { resolve } of gates) resolve();
  await all;
  expect(most).toBe(2);
});
