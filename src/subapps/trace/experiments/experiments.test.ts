import { afterAll, beforeAll, expect, test } from "vitest";
import { publishAgent } from "#engine/agents/commands/publish-agent.ts";
import { updateAgentDraft } from "#engine/agents/commands/update-agent-draft.ts";
import { getAgent } from "#engine/agents/queries/get-agent.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import {
  type AskedModel,
  type FakeModel,
  fakeModel,
  lastWords,
  type Script,
} from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { fileAll } from "../../../../tests/support/given-traces.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { addDatasetItems } from "../datasets/commands/add-dataset-items.ts";
import { createDataset } from "../datasets/commands/create-dataset.ts";
import { deleteDataset } from "../datasets/commands/delete-dataset.ts";
import { removeDatasetItems } from "../datasets/commands/remove-dataset-items.ts";
import { updateDataset } from "../datasets/commands/update-dataset.ts";
import { updateDatasetItem } from "../datasets/commands/update-dataset-item.ts";
import { addTracesToDataset } from "../datasets/flows/add-traces-to-dataset.ts";
import { getDataset } from "../datasets/queries/get-dataset.ts";
import { listDatasets } from "../datasets/queries/list-datasets.ts";
import { addExperimentRuns } from "./commands/add-experiment-runs.ts";
import { cancelExperiment } from "./commands/cancel-experiment.ts";
import { deleteExperiment } from "./commands/delete-experiment.ts";
import { startExperiment } from "./commands/start-experiment.ts";
import { runExperiment } from "./jobs/run-experiment.ts";
import { getExperiment } from "./queries/get-experiment.ts";
import { listExperiments } from "./queries/list-experiments.ts";

let model: FakeModel;
let script: (asked: AskedModel) => Script | Promise<Script>;
let keeper: Awaited<ReturnType<typeof keepRuns>>;
beforeAll(async () => {
  model = await fakeModel((asked) => script(asked));
  keeper = await keepRuns("worker");
});
afterAll(async () => {
  await keeper.stop();
  await model.close();
  await closeDatabase();
});

/** What the worker does with the jobs that an experiment asked for. */
async function work(experimentId: string): Promise<void> {
  const rows = await sqlClient()<{ id: string }[]>`
    select id from trace.experiment_run where experiment_id = ${experimentId} and status = 'running' order by position`;
  for (const { id } of rows) await runExperiment.run((_name, step) => step(), { experimentRunId: id });
}

test("a dataset has versions: what an experiment was asked stays, whatever is changed later", async () => {
  const context = await testContext();
  const { id: datasetId } = await createDataset(context, { name: "Refunds", items: [{ question: "One?" }] });
  const { ids } = await addDatasetItems(context, { datasetId, items: [{ question: "Two?", expected: "2" }] });
  await updateDatasetItem(context, { datasetId, itemId: ids[0] as string, question: "Two, please?", expected: "2" });
  const newest = await getDataset(context, { datasetId });
  expect(newest).toMatchObject({ version: 3, items: [{ question: "One?" }, { question: "Two, please?" }] });
  expect((await getDataset(context, { datasetId, version: 2 })).items[1]?.question).toBe("Two?");
  await removeDatasetItems(context, { datasetId, itemIds: [newest.items[0]?.id as string] });
  await expect(
    removeDatasetItems(context, { datasetId, itemIds: [newest.items[0]?.id as string] }),
  ).rejects.toMatchObject({ code: "not_found" });
  await updateDataset(context, { datasetId, name: "Refunds and returns" });
  expect((await listDatasets(context, {})).items).toMatchObject([
    { name: "Refunds and returns", version: 4, itemCount: 1, experimentCount: 0 },
  ]);
  await deleteDataset(context, { datasetId });
  await expect(getDataset(context, { datasetId })).rejects.toMatchObject({ code: "not_found" });
});

test("a trace becomes an item with its question and answer", async () => {
  const context = await testContext();
  const { id: agentId } = await givenAgent(context, {
    starters: [{ question: "Who are you?", answer: "A whale." }],
  });
  const { runId } = await sendMessage(context, { agentId, text: "Who are you?", wait: true });
  await fileAll(runId);
  const { id: datasetId } = await createDataset(context, { name: "From traces" });
  expect(await addTracesToDataset(context, { datasetId, traceIds: [runId] })).toMatchObject({ added: 1, version: 1 });
  const { items } = await getDataset(context, { datasetId });
  expect(items).toMatchObject([{ question: "Who are you?", traceId: runId.replaceAll("-", "") }]);
  expect(items[0]?.expected).toContain("A whale.");
});

async function givenVersions(context: GivenContext) {
  await givenProvider(context, model, 100);
  const { id: agentId } = await givenAgent(context, { instructions: "Answer in FULL." });
  const first = (await getAgent(context, { agentId })).published?.id as string;
  await updateAgentDraft(context, { agentId, config: { instructions: "Answer in BRIEF." } });
  await publishAgent(context, { agentId });
  const second = (await getAgent(context, { agentId })).published?.id as string;
  return { agentId, first, second };
}

test("versions answer a dataset side by side, and what got worse is marked", async () => {
  const context = await testContext();
  script = (asked) => {
    const isBrief = JSON.stringify(asked.messages[0]?.content ?? "").includes("BRIEF");
    const text = isBrief && lastWords(asked).includes("refund") ? "Soon." : "It takes fourteen days.";
    return { text, usage: { input: 10, output: 5 } };
  };
  const { agentId, first, second } = await givenVersions(context);
  const { id: datasetId } = await createDataset(context, {
    name: "Refunds",
    items: [{ question: "When is a refund paid?" }, { question: "How long is a week and a week?" }],
  });
  const checks = [{ name: "days", rule: { kind: "contains" as const, value: "fourteen days" } }];
  const { id: experimentId } = await startExperiment(context, {
    name: "Brief or full",
    datasetId,
    contenders: [{ agentId, versionId: first }],
    checks,
  });
  await addExperimentRuns(context, { experimentId, contenders: [{ agentId, versionId: second }] });
  await work(experimentId);
  const asked = model.asked.length;
  await work(experimentId); // delivered again: nothing is asked twice
  expect(model.asked.length).toBe(asked);

  const { runs, rows } = await getExperiment(context, { experimentId });
  expect(runs).toMatchObject([
    { label: "Guide · version 1", status: "done", done: 2, failed: 0, regressions: 0, averages: { days: 1 } },
    { label: "Guide · version 2", status: "done", done: 2, regressions: 1, costNanos: 3000, averages: { days: 0.5 } },
  ]);
  expect(rows.map(({ cells }) => cells[1]?.worse)).toEqual([["days"], []]);
  const traceId = rows[0]?.cells[1]?.traceId as string;
  await fileAll(
    `${traceId.slice(0, 8)}-${traceId.slice(8, 12)}-${traceId.slice(12, 16)}-${traceId.slice(16, 20)}-${traceId.slice(20)}`,
  );
  expect((await listExperiments(context, {})).items).toMatchObject([
    {
      name: "Brief or full",
      datasetVersion: 1,
      runs: [
        { done: 2, score: 1 },
        { done: 2, score: 0.5 },
      ],
    },
  ]);
  await deleteExperiment(context, { experimentId });
  expect((await listExperiments(context, {})).items).toEqual([]);
});

test("a judge needs a model", async () => {
  const context = await testContext();
  const { id: plain } = await givenAgent(context, {}, "Plain");
  const { id: datasetId } = await createDataset(context, { name: "One", items: [{ question: "a" }] });
  const judged = { name: "kind", rule: { kind: "rubric" as const, value: "Kind" } };
  await expect(
    startExperiment(context, { name: "No judge", datasetId, contenders: [{ agentId: plain }], checks: [judged] }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("another model can be tried, and what goes on can be cancelled", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const { id: plain } = await givenAgent(context, {}, "Plain");
  const { id: datasetId } = await createDataset(context, {
    name: "Few",
    items: [{ question: "a" }, { question: "b" }],
  });
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  script = () => {
    begin();
    return { text: ["I am ", "done."], gate: new Promise(() => {}) };
  };
  const { id: experimentId } = await startExperiment(context, {
    name: "Slow",
    datasetId,
    contenders: [{ agentId: plain, model: "fake/chat" }],
  });
  const working = work(experimentId);
  await began;
  await expect
    .poll(async () => (await getExperiment(context, { experimentId })).rows.flatMap(({ cells }) => cells[0]?.status))
    .toContain("running");
  expect(await cancelExperiment(context, { experimentId })).toEqual({ cancelled: 1 });
  await working;
  const { runs } = await getExperiment(context, { experimentId });
  expect(runs).toMatchObject([{ status: "cancelled", label: "Plain · draft · fake/chat", done: 0 }]);
});
