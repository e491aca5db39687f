import { afterAll, beforeAll, expect, test } from "vitest";
import { sendMessage } from "#engine/conversations/flows/send-message.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { listTraces } from "#subapps/trace/queries/list-traces.ts";
import { getOverview } from "#subapps/usage/dashboard/queries/get-overview.ts";
import { sumUsage } from "#subapps/usage/records/sum-usage.ts";
import { type FakeModel, fakeModel } from "./support/fake-model.ts";
import { givenAgent, givenProvider } from "./support/given-agents.ts";
import { fileAll } from "./support/given-traces.ts";
import { type GivenContext, testContext } from "./support/givens.ts";

let model: FakeModel;
let context: GivenContext;
let began: number[];

beforeAll(async () => {
  model = await fakeModel(() => ({ text: "Yes.", usage: { input: 10, output: 2 } }));
  context = await testContext();
  await givenProvider(context, model, 1000);
  const agents = [await givenAgent(context, {}, "Concierge"), await givenAgent(context, {}, "Ledger")];
  for (let round = 0; round < 6; round++) {
    const agent = agents[round % 2] as { id: string };
    const { runId } = await sendMessage(context, { agentId: agent.id, text: `Question ${round}`, wait: true });
    await fileAll(runId);
  }
  const runs = await sqlClient()<{ at: number }[]>`
    select floor(extract(epoch from created_at) * 1000)::float8 as at from core.run
    where workspace_id = ${context.workspace.id} and parent_run_id is null order by created_at`;
  began = runs.map(({ at }) => at);
});
afterAll(async () => {
  await model.close();
  await closeDatabase();
});

const listed = async (filters: Record<string, string>) =>
  (await listTraces(context, { ...filters, source: "parley", limit: 100 })).items.length;

test("wherever a bar ends, Trace lists as many runs as Usage counts answers", async () => {
  expect(began).toHaveLength(6);
  const edges = [...began, (began.at(-1) as number) + 1000];
  for (const from of edges)
    for (const to of edges.filter((edge) => edge > from)) {
      const span = { from: new Date(from), to: new Date(to) };
      const [sum] = await sumUsage({ workspaceIds: [context.workspace.id], zone: "UTC", ...span, unit: "all", by: [] });
      const filters = { from: span.from.toISOString(), to: span.to.toISOString() };
      expect(await listed(filters), `${filters.from} to ${filters.to}`).toBe(sum?.sums.answers ?? 0);
    }
});

test.each(["agent", "app", "channel", "user"] as const)(
  "every bar and every part of it, by %s, leads to as many",
  async (by) => {
    const { chart } = await getOverview(context, { range: "1h", unit: "minute", by, metric: "answers" });
    expect(chart.bars.reduce((all, { answers }) => all + answers, 0)).toBe(6);
    for (const [index, bar] of chart.bars.entries()) {
      if (bar.answers === 0) continue;
      const span = { from: new Date(bar.from).toISOString(), to: new Date(bar.to).toISOString() };
      expect(await listed({ ...chart.trace, ...span })).toBe(bar.answers);
      for (const series of chart.series) {
        expect(series.trace).not.toBeNull();
        expect(await listed({ ...series.trace, ...span })).toBe(series.answers[index]);
      }
    }
  },
);
