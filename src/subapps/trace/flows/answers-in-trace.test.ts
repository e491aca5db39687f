import { afterAll, beforeAll, expect, test } from "vitest";
import { editAnswer } from "#engine/conversations/commands/edit-answer.ts";
import { queueMessage } from "#engine/conversations/flows/queue-message.ts";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { liveRuns } from "#engine/runs/live-run.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { fileAll } from "../../../../tests/support/given-traces.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { getSpan } from "../queries/get-span.ts";
import { getTrace } from "./get-trace.ts";

let model: FakeModel;
const gate = Promise.withResolvers<void>();
beforeAll(async () => {
  model = await fakeModel((_asked, count) =>
    count === 1 ? { text: ["Long", " story"], gate: gate.promise } : { text: "Short." },
  );
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

test("a trace tells of a message sent while answering, of a fixed answer and of an answer that was edited", async () => {
  const context = await testContext();
  await givenProvider(context, model);
  const agent = await givenAgent(context, { starters: [{ question: "Where are you?", answer: "Pier 4." }] });
  const first = await sendMessage(context, { agentId: agent.id, text: "Tell me" });
  const { conversationId } = first;
  await expect.poll(() => model.asked.length).toBe(1);
  await queueMessage(context, { conversationId, text: "Shorter", now: true });
  gate.resolve();
  await liveRuns.find(first.runId)?.finished;
  await fileAll(first.runId);
  const steered = await getTrace(context, { traceId: first.runId });
  const names = steered.spans.map(({ name }) => name);
  expect(names).toEqual(["Message", "Guide", "chat", "Message sent while answering", "chat"]);
  const spanId = steered.spans[3]?.spanId as string;
  expect(await getSpan(context, { traceId: first.runId, spanId })).toMatchObject({ input: "Shorter" });

  const fixed = await sendMessage(context, { conversationId, text: "where are you", wait: true });
  await fileAll(fixed.runId);
  const { spans, edits } = await getTrace(context, { traceId: fixed.runId });
  const step = spans.find(({ kind }) => kind === "model");
  expect(step).toMatchObject({ name: "Fixed answer", costNanos: 0 });
  const shown = await getSpan(context, { traceId: fixed.runId, spanId: step?.spanId as string });
  expect(shown).toMatchObject({
    output: { text: "Pier 4." },
    attributes: { "parley.fixed_answer.question": "Where are you?", "parley.fixed_answer.match": "exact" },
  });
  expect(edits).toEqual([]);

  const edited = await editAnswer(context, { conversationId, messageId: fixed.replyId, text: "Pier 5." });
  const after = await getTrace(context, { traceId: fixed.runId });
  expect(after.edits).toMatchObject([{ messageId: edited.id, userName: context.actor.name }]);
  expect(after.integrity.state).toBe("sealed");
});
