import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { provideTools } from "#engine/tools/tool-registry.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type FakeModel, fakeModel } from "../../../../tests/support/fake-model.ts";
import { givenProvider } from "../../../../tests/support/given-agents.ts";
import { givenLetterTool } from "../../../../tests/support/given-tools.ts";
import { fileAll, givenTeam, givenTeamAnswer, teamScript } from "../../../../tests/support/given-traces.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { getTrace } from "../flows/get-trace.ts";
import { hexOfTraceId } from "../rules/trace-id.ts";
import { findTraceOfRun } from "./find-trace-of-run.ts";
import { getSpan } from "./get-span.ts";
import { listExcerpts } from "./list-excerpts.ts";

let model: FakeModel;
let context: GivenContext;
let team: Awaited<ReturnType<typeof givenTeam>>;

beforeAll(async () => {
  provideTools([givenLetterTool]);
  model = await fakeModel(teamScript);
  await sqlClient()`create table if not exists letter (recipient text not null)`;
  context = await testContext();
  await givenProvider(context, model);
  // A second team in a workspace would get other names for its tools than the model calls.
  team = await givenTeam(context);
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

async function excerpts(traceId: string) {
  const { spans } = await getTrace(context, { traceId });
  const { items } = await listExcerpts(context, { traceId, spanIds: spans.map(({ spanId }) => spanId).join() });
  const kinds = new Map(spans.map(({ spanId, kind }) => [spanId, kind]));
  return items.map((item) => ({ ...item, kind: kinds.get(item.spanId) }));
}

test("the first words of steps are the same while a run waits and after it was filed; any run leads to the trace", async () => {
  const { concierge } = team;
  const waiting = await sendMessage(context, { agentId: concierge.id, text: "The pole snapped", wait: true });
  const before = await excerpts(waiting.runId);
  expect(before.find(({ kind }) => kind === "agent")).toMatchObject({ state: "readable", input: "The pole snapped" });

  const { runId } = await givenTeamAnswer(context, concierge.id);
  await fileAll(runId);
  const after = await excerpts(runId);
  const letter = after.find(({ kind, input }) => kind === "tool" && input.includes("Ana"));
  expect(letter?.input).toBe('{"to":"Ana"}');
  expect(after.find(({ kind }) => kind === "conversation")?.output).toContain("Refunds are paid within fourteen days.");

  const [below] = await sqlClient()<{ id: string }[]>`
    select id from core.run where root_run_id = ${runId} and id <> ${runId}`;
  expect(await findTraceOfRun(context, { runId: below?.id ?? "" })).toEqual({ traceId: hexOfTraceId(runId) });
});

test("a filed step says where it is sealed, and the agents of a trace come with their marks", async () => {
  const { concierge, refunds, warehouse } = team;
  const { runId } = await givenTeamAnswer(context, concierge.id);
  await fileAll(runId);
  const { spans, agents, integrity } = await getTrace(context, { traceId: runId });
  expect(agents.map(({ id }) => id).sort()).toEqual([concierge.id, refunds.id, warehouse.id].sort());
  const { seal } = await getSpan(context, { traceId: runId, spanId: spans[0]?.spanId ?? "" });
  expect(seal).toMatchObject({ hash: spans[0]?.hash, block: integrity.block });
  expect(seal?.after).toMatch(/^[0-9a-f]{64}$/);
});
