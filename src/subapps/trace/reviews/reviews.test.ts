import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { givenAgent } from "../../../../tests/support/given-agents.ts";
import { fileAll } from "../../../../tests/support/given-traces.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { getTrace } from "../flows/get-trace.ts";
import { listScores } from "../scores/queries/list-scores.ts";
import { addToReviewQueue } from "./commands/add-to-review-queue.ts";
import { archiveReviewQueue } from "./commands/archive-review-queue.ts";
import { finishReview } from "./commands/finish-review.ts";
import { saveReviewQueue } from "./commands/save-review-queue.ts";
import { takeReview } from "./flows/take-review.ts";
import { listReviewItems } from "./queries/list-review-items.ts";
import { listReviewQueues } from "./queries/list-review-queues.ts";

let keeper: Awaited<ReturnType<typeof keepRuns>>;
beforeAll(async () => {
  keeper = await keepRuns("worker");
});
afterAll(async () => {
  await keeper.stop();
  await closeDatabase();
});

test("a queue fills by itself and by hand, goes to its people in turn, and is worked through", async () => {
  const context = await testContext();
  const reviewer = await testContext({ role: "agent", workspaceId: context.workspace.id, name: "Rita" });
  const { id: agentId } = await givenAgent(context);
  const { id: other } = await givenAgent(context, {}, "Other");
  const { id: queueId } = await saveReviewQueue(context, {
    name: "Tone",
    instructions: "Is it kind?",
    definitions: [
      { kind: "boolean", name: "kind" },
      { kind: "number", name: "tone", minimum: 1, maximum: 5 },
    ],
    assignees: [reviewer.actor.id],
    feedAgentId: agentId,
    feedShare: 1,
  });
  const fed = await sendMessage(context, { agentId, text: "Hello", wait: true });
  const byHand = await sendMessage(context, { agentId: other, text: "By hand", wait: true });
  for (const { runId } of [fed, byHand]) await fileAll(runId);
  expect((await listReviewQueues(context, {})).items).toMatchObject([{ waiting: 1, mine: 0 }]);
  const add = { queueId, traceIds: [byHand.runId, fed.runId] };
  expect(await addToReviewQueue(context, add)).toMatchObject({ added: 1, already: 1 });

  // Whoever reviews reads what lies in the queue, and nothing else of others.
  await expect(getTrace(reviewer, { traceId: fed.runId })).rejects.toMatchObject({ code: "not_found" });
  const first = await takeReview(reviewer, { queueId });
  expect(first.item).toMatchObject({ question: "Hello", agentName: "Guide" });
  const itemId = first.item?.id as string;
  await expect(finishReview(reviewer, { queueId, itemId, values: { kind: true, tone: 9 } })).rejects.toMatchObject({
    code: "invalid",
  });
  await finishReview(reviewer, { queueId, itemId, values: { kind: true, tone: 4 }, comment: "Warm" });
  const second = await takeReview(reviewer, { queueId, after: first.item?.place });
  expect(second).toMatchObject({ item: { question: "By hand" }, progress: { waiting: 1, done: 1 } });
  await finishReview(reviewer, { queueId, itemId: second.item?.id as string, values: null });
  expect(await takeReview(reviewer, { queueId })).toEqual({
    item: null,
    progress: { waiting: 0, done: 1, skipped: 1 },
  });
  expect((await listReviewItems(context, { queueId, state: "done" })).items).toMatchObject([
    { doneByName: "Rita", excerpt: "Hello", state: "done" },
  ]);
  const given = (await listScores(context, { traceId: fed.runId })).items;
  expect(given.map(({ name, value, authorName }) => ({ name, value, authorName }))).toEqual(
    expect.arrayContaining([
      { name: "kind", value: true, authorName: "Rita" },
      { name: "tone", value: 4, authorName: "Rita" },
    ]),
  );
  await archiveReviewQueue(context, { queueId });
  expect((await listReviewQueues(context, {})).items).toEqual([]);
  await expect(takeReview(reviewer, { queueId })).rejects.toMatchObject({ code: "not_found" });
});
