import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { periodOf } from "../rules/period.ts";
import { getTraceFigures } from "./get-trace-figures.ts";
import { getTraceHistogram } from "./get-trace-histogram.ts";
import { listTraceChoices } from "./list-trace-choices.ts";
import { listTraces } from "./list-traces.ts";

let context: GivenContext;
const now = Date.now();
const hour = 3_600_000;
const anna = randomUUID();

type Given = { hoursAgo: number; model?: string; status?: string; milliseconds?: number; userId?: string };

async function givenTrace({ hoursAgo, model = "tiny", status = "ok", milliseconds = 100, userId }: Given) {
  const at = new Date(now - hoursAgo * hour);
  await sqlClient()`
    insert into trace.trace (workspace_id, trace_id, period, source, name, started_at, duration_nanos, status, model, channel,
      user_id, span_count, error_count, input_tokens, output_tokens, cached_tokens, reasoning_tokens, cost_nanos, labels)
    values (${context.workspace.id}, ${randomUUID()}, ${periodOf(new Date())}::date, 'otlp', 'Answer', ${at.toISOString()},
      ${milliseconds * 1e6}, ${status}, ${model}, 'api', ${userId ?? null}, 1, 0, 10, 5, 0, 0, 2000, ${["odd"]})`;
}

beforeAll(async () => {
  context = await testContext();
  await givenTrace({ hoursAgo: 0.2, milliseconds: 100 });
  await givenTrace({ hoursAgo: 0.2, milliseconds: 300, status: "error", userId: context.actor.id });
  await givenTrace({ hoursAgo: 30, model: "large", milliseconds: 500, userId: anna });
  await givenTrace({ hoursAgo: 24 * 20, model: "old" });
});
afterAll(closeDatabase);

test("figures by group and over time, within the last seven days unless said otherwise", async () => {
  const byModel = await getTraceFigures(context, { measure: "count", by: "model" });
  expect(byModel.items).toEqual([
    { at: null, key: "tiny", label: "tiny", value: 2 },
    { at: null, key: "large", label: "large", value: 1 },
  ]);
  const [median] = (await getTraceFigures(context, { measure: "latency_p50", model: "tiny" })).items;
  expect(median).toMatchObject({ key: null, value: 200 });
  const sums = await Promise.all(
    (["errors", "cost", "tokens"] as const).map(async (measure) => {
      const { items } = await getTraceFigures(context, { measure, interval: "day" });
      return items.reduce((sum, { value }) => sum + value, 0);
    }),
  );
  expect(sums).toEqual([1, 6000, 45]);
});

test("a span of time that is too long is refused in words", async () => {
  const asked = getTraceFigures(context, { measure: "count", interval: "hour", period: "30d" });
  await expect(asked).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining("16 days") });
});

test("a period narrows the list and its histogram alike", async () => {
  for (const [period, count] of [
    ["1h", 2],
    ["7d", 3],
    ["30d", 4],
    ["all", 4],
  ] as const) {
    expect((await listTraces(context, { period })).items, period).toHaveLength(count);
    expect((await getTraceHistogram(context, { period })).total, period).toBe(count);
  }
});

test("choices are those of the traces one may see", async () => {
  const { model, userId, label, channel } = await listTraceChoices(context, {});
  expect(model.map(({ value, count }) => [value, count])).toEqual([
    ["tiny", 2],
    ["large", 1],
    ["old", 1],
  ]);
  expect(userId).toContainEqual({ value: context.actor.id, label: context.actor.name, count: 1 });
  expect(userId).toContainEqual({ value: anna, label: anna, count: 1 });
  expect([label[0]?.value, channel[0]?.value]).toEqual(["odd", "api"]);
  const viewer = await testContext({ role: "viewer", workspaceId: context.workspace.id });
  expect((await listTraceChoices(viewer, {})).model).toEqual([]);
});
