import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { keepRuns } from "#engine/runs/run-keeper.ts";
import { closeDatabase } from "#platform/db/db.ts";
import { fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenAgent, givenProvider } from "../../../../tests/support/given-agents.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { getReceipt } from "./queries/get-receipt.ts";

let keeper: Awaited<ReturnType<typeof keepRuns>>;
beforeAll(async () => {
  keeper = await keepRuns("worker");
});
afterAll(async () => {
  await keeper.stop();
  await closeDatabase();
});

test("whoever got an answer sees its receipt, others only with the right to see everybody's usage", async () => {
  const owner = await testContext();
  const model = await fakeModel(() => ({ text: "Within 30 days.", usage: { input: 120, output: 30 } }));
  await givenProvider(owner, model, 1000);
  const { id: agentId } = await givenAgent(owner);
  const editor = await testContext({ role: "editor", workspaceId: owner.workspace.id, name: "Ola" });
  const { runId } = await sendMessage(editor, { agentId, text: "How long?", wait: true });

  const receipt = await getReceipt(editor, { runId });
  expect(receipt).toMatchObject({
    agentName: "Guide",
    agentVersion: 1,
    personName: "Ola",
    currency: "EUR",
    inputTokens: 120,
    outputTokens: 30,
    costNanos: 150_000,
  });
  expect(receipt.calls).toMatchObject([
    {
      model: "fake/chat",
      costNanos: 150_000,
      isEstimated: false,
      isCorrected: false,
      price: { inputPerMillion: 1, outputPerMillion: 1 },
    },
  ]);
  expect((await getReceipt(owner, { runId })).costNanos).toBe(150_000);
  const colleague = await testContext({ role: "editor", workspaceId: owner.workspace.id });
  await expect(getReceipt(colleague, { runId })).rejects.toMatchObject({ code: "not_found" });
  await expect(getReceipt(await testContext(), { runId })).rejects.toMatchObject({ code: "not_found" });
  await model.close();
});
