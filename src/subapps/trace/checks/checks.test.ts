import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { fileAll } from "../../../../tests/support/given-traces.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { listScores } from "../scores/queries/list-scores.ts";
import { deleteCheck } from "./commands/delete-check.ts";
import { saveCheck } from "./commands/save-check.ts";
import { noModel } from "./judge-by-rubric.ts";
import { listChecks } from "./queries/list-checks.ts";
import { hasShape } from "./run-check.ts";
import { workChecks } from "./work-checks.ts";

const knowledge = [{ documentId: "returns", title: "Returns", text: "A refund takes fourteen days." }];
let model: FakeModel;
let verdict = "";
let keeper: Awaited<ReturnType<typeof keepRuns>>;

beforeAll(async () => {
  keeper = await keepRuns("worker");
  model = await fakeModel(({ messages }) =>
    String(messages[0]?.content).startsWith("You mark")
      ? { text: verdict, usage: { input: 10, output: 5 } }
      : { text: "A refund takes fourteen days.", usage: { input: 10, output: 5 } },
  );
});
afterAll(async () => {
  await keeper.stop();
  await model.close();
  await closeDatabase();
});

async function answered(context: GivenContext, agentId: string, text = "How long does a refund take?") {
  const { runId } = await sendMessage(context, { agentId, text, wait: true });
  await fileAll(runId);
  return runId;
}

const scoresOf = async (context: GivenContext, traceId: string) =>
  (await listScores(context, { traceId })).items.map(({ name, value, source }) => ({ name, value, source }));

test("checks by code score what is filed, of their agent only, and each trace once", async () => {
  const context = await testContext();
  const { id: agentId } = await givenAgent(context, { knowledge });
  const { id: other } = await givenAgent(context, {}, "Other");
  await saveCheck(context, { name: "cites", rule: { kind: "cites" }, agentId });
  await saveCheck(context, { name: "quick", rule: { kind: "time_below", value: 60_000 } });
  const { id: pausedId } = await saveCheck(context, {
    name: "paused",
    rule: { kind: "contains", value: "x" },
    isPaused: true,
  });
  const traceId = await answered(context, agentId);
  const foreign = await answered(context, other, "Who are you?");
  await workChecks();
  expect(await scoresOf(context, traceId)).toEqual(
    expect.arrayContaining([
      { name: "cites", value: true, source: "code" },
      { name: "quick", value: true, source: "code" },
    ]),
  );
  expect(await scoresOf(context, foreign)).toEqual([{ name: "quick", value: true, source: "code" }]);
  const [news] = await sqlClient()`select count(*)::int as n from core.event
    where name = 'trace.checks_due' and workspace_id = ${context.workspace.id}`;
  expect(news?.n).toBeGreaterThan(0);
  await deleteCheck(context, { checkId: pausedId });
  const { items } = await listChecks(context, {});
  expect(items.map(({ name, given, average }) => ({ name, given, average }))).toEqual(
    expect.arrayContaining([
      { name: "cites", given: 1, average: 1 },
      { name: "quick", given: 2, average: 1 },
    ]),
  );
});

test("a share of the traffic is drawn, about as large as was asked for", async () => {
  const context = await testContext();
  const { id: checkId } = await saveCheck(context, { name: "half", rule: { kind: "cites" }, share: 0.5 });
  const [drawn] = await sqlClient()`
    select count(*)::int as n from generate_series(1, 1000) trace_id, trace.check_rule c
    where c.id = ${checkId} and (hashtextextended(trace_id::text || c.id::text, 0) & 65535) < c.share * 65536`;
  expect(drawn?.n).toBeGreaterThan(400);
  expect(drawn?.n).toBeLessThan(600);
});

const rubric = { name: "quality", rule: { kind: "rubric" as const, value: "Polite and right" } };

test("without a model a rubric says so and scores nothing", async () => {
  const context = await testContext();
  const { id: agentId } = await givenAgent(context, { knowledge });
  await saveCheck(context, rubric);
  const traceId = await answered(context, agentId);
  await workChecks();
  expect(await scoresOf(context, traceId)).toEqual([]);
  const unable = await listChecks(context, {});
  expect(unable).toMatchObject({ hasModel: false, items: [{ lastFault: noModel, given: 0 }] });
});

test("a model marks by a rubric, what it cost is counted, and its own answer is not checked in turn", async () => {
  const context = await testContext();
  await givenProvider(context, model, 100);
  const { id: agentId } = await givenAgent(context, { knowledge });
  await saveCheck(context, rubric);
  verdict = '{"score": 0.75, "why": "Right, but curt."}';
  const traceId = await answered(context, agentId);
  await workChecks();
  expect((await listScores(context, { traceId })).items).toMatchObject([
    { name: "quality", value: 0.75, source: "model", comment: "Right, but curt.", costNanos: 1500 },
  ]);
  const [judge] = await sqlClient()`
    select id from core.run where workspace_id = ${context.workspace.id} and channel = 'test'`;
  await fileAll(judge?.id);
  const [waiting] = await sqlClient()`select count(*)::int as n from trace.check_due where trace_id = ${judge?.id}`;
  expect(waiting?.n).toBe(0);
});

test.each([
  ["{}", [], true],
  ['```json\n{"a": 1}\n```', ["a"], true],
  ['{"a": 1}', ["a", "b"], false],
  ["[1]", ["a"], false],
  ["no", [], false],
])("%s with %j is JSON of that shape: %s", (answer, fields, isMet) =>
  expect(hasShape(answer, fields).isMet).toBe(isMet),
);
