import { afterAll, beforeAll, expect, test } from "vitest";
import { giveFeedback } from "#engine/conversations/commands/give-feedback.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { givenAgent } from "../../../../tests/support/given-agents.ts";
import { fileAll } from "../../../../tests/support/given-traces.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { getTrace } from "../flows/get-trace.ts";
import { getTraceHistogram } from "../queries/get-trace-histogram.ts";
import { listTraces } from "../queries/list-traces.ts";
import { deleteScore } from "./commands/delete-score.ts";
import { giveScore } from "./commands/give-score.ts";
import { listScoreNames } from "./queries/list-score-names.ts";
import { listScores } from "./queries/list-scores.ts";

let keeper: Awaited<ReturnType<typeof keepRuns>>;
beforeAll(async () => {
  keeper = await keepRuns("worker");
});
afterAll(async () => {
  await keeper.stop();
  await closeDatabase();
});

test("scores and thumbs stand beside a trace, replace one's own, and narrow the list", async () => {
  const context = await testContext();
  const colleague = await testContext({ role: "analyst", workspaceId: context.workspace.id });
  const { id: agentId } = await givenAgent(context);
  const first = await sendMessage(context, { agentId, text: "Hello", wait: true });
  const second = await sendMessage(context, { agentId, text: "Again", wait: true });
  for (const { runId } of [first, second]) await fileAll(runId);
  const traceId = first.runId;

  await giveScore(context, { traceId, name: "tone", kind: "number", value: 2 });
  await giveScore(context, { traceId, name: "tone", kind: "number", value: 4, comment: "Better on a second look" });
  await giveScore(colleague, { traceId, name: "right", kind: "boolean", value: false });
  await giveScore(colleague, { traceId, name: "topic", kind: "category", value: "refunds" });
  await giveFeedback(context, { messageId: first.replyId, value: -1, comment: "Too short" });

  const { items } = await listScores(context, { traceId });
  const said = items.map(({ name, value, source, isMine }) => ({ name, value, source, isMine }));
  expect(said).toHaveLength(4);
  expect(said).toEqual(
    expect.arrayContaining([
      { name: "tone", value: 4, source: "person", isMine: true },
      { name: "right", value: false, source: "person", isMine: false },
      { name: "topic", value: "refunds", source: "person", isMine: false },
      { name: "thumb", value: -1, source: "user", isMine: false },
    ]),
  );

  const found = async (filters: Parameters<typeof listTraces>[1]) =>
    (await listTraces(context, filters)).items.map((row) => row.traceId);
  const hex = traceId.replaceAll("-", "");
  expect(await found({ score: "tone", scoreAbove: 3 })).toEqual([hex]);
  expect(await found({ score: "tone", scoreBelow: 3 })).toEqual([]);
  expect(await found({ score: "right", scoreBelow: 1 })).toEqual([hex]);
  expect(await found({ score: "thumb", scoreBelow: 0 })).toEqual([hex]);
  expect(await found({ score: "topic" })).toEqual([hex]);
  expect(await found({ scoreBelow: 0 })).toEqual([hex]);
  expect((await getTraceHistogram(context, { score: "tone" })).total).toBe(1);
  const [row] = (await listTraces(context, { score: "tone" })).items;
  expect(row?.scores).toEqual(expect.arrayContaining([{ name: "tone", value: 4 }]));
  expect((await listScoreNames(context, {})).items.map(({ name }) => name).sort()).toEqual(["right", "tone", "topic"]);
});

test("a step is scored by its id, another's score is not one's to take back, and a thumb's name is kept", async () => {
  const context = await testContext();
  const colleague = await testContext({ role: "analyst", workspaceId: context.workspace.id });
  const { id: agentId } = await givenAgent(context);
  const { runId: traceId } = await sendMessage(context, { agentId, text: "Hello", wait: true });
  await fileAll(traceId);
  const spanId = (await getTrace(context, { traceId })).spans.at(-1)?.spanId as string;
  const { id: scoreId } = await giveScore(context, { traceId, spanId, name: "useful", kind: "boolean", value: true });
  await expect(
    giveScore(context, { traceId, spanId: "0123456789abcdef", name: "useful", kind: "boolean", value: true }),
  ).rejects.toMatchObject({ code: "not_found" });
  await expect(giveScore(context, { traceId, name: "Thumb", kind: "number", value: 1 })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(deleteScore(colleague, { traceId, scoreId })).rejects.toMatchObject({ code: "forbidden" });
  await deleteScore(context, { traceId, scoreId });
  expect((await listScores(context, { traceId })).items).toEqual([]);
});
