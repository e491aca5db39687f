import { afterAll, beforeAll, expect, test } from "vitest";
import { recordCalls } from "#engine/models/record-calls.ts";
import { buildZones } from "#engine/usage/build-zones.ts";
import type { Measure } from "#engine/usage/measures.ts";
import { rollUp } from "#engine/usage/roll-up.ts";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { type GivenContext, givenMember, testContext } from "../../../../tests/support/givens.ts";
import { randomSource } from "../../../../tests/support/random.ts";
import { rolledUp } from "../../../../tests/support/rolled-up.ts";
import { recordUsage } from "../counting/commands/record-usage.ts";
import type { Dimension, Unit } from "../dimensions.ts";
import { sumUsage, type UsageFilters } from "./sum-usage.ts";
import { wantZone } from "./want-zone.ts";

/*
 * Whatever is stated, in whatever order, how often and how late: every figure is the sum of what stands. The other side
 * of the comparison knows nothing of totals, SQL or PostgreSQL's zones.
 */
const { below, pick } = randomSource(20261115);
const hour = 3_600_000;
// Weeks in which clocks change: Berlin on 29 March and 25 October 2026; São Paulo and Kolkata never.
const zones = ["Europe/Berlin", "America/Sao_Paulo", "Asia/Kolkata", "America/New_York"];
const spans = [
  [Date.UTC(2026, 2, 25), 8 * 24 * hour],
  [Date.UTC(2026, 9, 22), 6 * 24 * hour],
  [Date.UTC(2026, 10, 1, 3), 30 * hour],
] as const;

type Stated = {
  id: string;
  revision: number;
  occurredAt: string;
  channel: string;
  model: string;
  userId: string | null;
  messages: number;
  calls: number;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  costNanos?: number;
};

let context: GivenContext;
const people: (string | null)[] = [null];
const standing = new Map<string, Stated & { cost: number }>();
const models = ["openai/large", "openai/small", "mistral/tiny"];
// What a token cost from when on: two price versions in dollars, a rate that changed, one in the workspace's own money.
const priceList = [
  { model: "openai/large", from: Date.UTC(2026, 0, 1), input: 2500, cached: 1250, output: 10_000, currency: "USD" },
  { model: "openai/large", from: Date.UTC(2026, 9, 24, 12), input: 2000, cached: 1000, output: 8000, currency: "USD" },
  { model: "mistral/tiny", from: Date.UTC(2026, 0, 1), input: 100, cached: 100, output: 300, currency: null },
];
const rates = [
  { from: Date.UTC(2026, 0, 1), rate: 0.92 },
  { from: Date.UTC(2026, 9, 25), rate: 0.875 },
];

beforeAll(async () => {
  context = await testContext({ role: "owner" });
  for (const role of ["editor", "viewer"] as const)
    people.push((await givenMember(role, { workspaceId: context.workspace.id })).id);
  const sql = sqlClient();
  for (const { model, from, input, cached, output, currency } of priceList)
    await sql`insert into core.model_price (workspace_id, model, input_nanos_per_token, cached_input_nanos_per_token,
      output_nanos_per_token, currency, valid_from)
      values (${context.workspace.id}, ${model}, ${input}, ${cached}, ${output}, ${currency}, ${new Date(from).toISOString()})`;
  for (const { from, rate } of rates)
    await sql`insert into usage.rate (workspace_id, currency, rate, valid_from)
      values (${context.workspace.id}, 'USD', ${rate}, ${new Date(from).toISOString()})`;
});
afterAll(closeDatabase);

const ownCall = {
  agentId: null,
  agentVersionId: null,
  model: "openai/small",
  input: 10,
  output: 5,
  cached: 0,
  reasoning: 0,
  costNanos: 700,
  priceId: null,
  currency: null,
  priceNanos: 700,
  isEstimated: false,
};

const latest = <Item extends { from: number }>(items: readonly Item[], at: number) =>
  items.filter(({ from }) => from <= at).at(-1);

function costOf({ occurredAt, model, inputTokens, cachedTokens, outputTokens, costNanos }: Stated): number {
  if (costNanos !== undefined) return costNanos;
  const at = Date.parse(occurredAt);
  const price = latest(
    priceList.filter((row) => row.model === model),
    at,
  );
  if (!price) return 0;
  const own = (inputTokens - cachedTokens) * price.input + cachedTokens * price.cached + outputTokens * price.output;
  return Math.round(own * (price.currency ? (latest(rates, at)?.rate ?? 1) : 1));
}

function someStatement(id: string, revision: number): Stated {
  const [start, length] = pick(spans);
  const inputTokens = below(5000);
  return {
    id,
    revision,
    occurredAt: new Date(start + below(length)).toISOString(),
    channel: pick(["chat", "api", "page"]),
    model: pick(models),
    userId: pick(people),
    messages: below(3),
    calls: 1,
    inputTokens,
    cachedTokens: below(inputTokens + 1),
    outputTokens: below(800),
    ...(below(10) === 0 && { costNanos: below(1_000_000_000) }),
  };
}

/** New ones, the same again, corrections, and old revisions that come late. */
function someBatch(): Stated[] {
  return Array.from({ length: 1 + below(40) }, () => {
    const known = [...standing.values()];
    const chance = below(10);
    if (known.length === 0 || chance < 6) return someStatement(`event-${below(100_000)}`, 0);
    const { cost: _, ...earlier } = pick(known);
    if (chance < 8) return earlier;
    return someStatement(earlier.id, Math.max(0, earlier.revision + below(4) - 1));
  });
}

async function send(batch: Stated[]): Promise<void> {
  await recordUsage(context, { events: batch });
  const highest = new Map<string, Stated>();
  for (const one of batch) if ((highest.get(one.id)?.revision ?? -1) < one.revision) highest.set(one.id, one);
  for (const one of highest.values())
    if ((standing.get(one.id)?.revision ?? -1) < one.revision) standing.set(one.id, { ...one, cost: costOf(one) });
}

/** When the bar begins that holds a moment, by the clock on the wall of a zone and nothing else. */
function barOf(at: number, unit: Unit, zone: string): number | null {
  if (unit === "all") return null;
  if (unit === "minute") return at - (at % 60_000);
  const wall = wallOf(at, zone);
  // An hour that comes twice is two bars.
  if (unit === "hour") return at - (at % 60_000) - Number(wall.slice(14, 16)) * 60_000;
  const size = unit === "month" ? 7 : 10;
  const isSame = (moment: number) => wallOf(moment, zone).slice(0, size) === wall.slice(0, size);
  let begin = at - (at % 900_000);
  while (isSame(begin - 900_000)) begin -= 900_000;
  return begin;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function wallOf(at: number, zone: string): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  formats.set(zone, format);
  return format.format(at);
}

const keyOf: Partial<Record<Dimension, (one: Stated) => string | null>> = {
  channel: ({ channel }) => channel,
  model: ({ model }) => model,
  provider: ({ model }) => model.split("/")[0] ?? null,
  user: ({ userId }) => userId,
  app: ({ channel }) => (channel === "api" ? "api" : "chat"),
};
const figures: Partial<Record<Measure, (one: Stated & { cost: number }) => number>> = {
  calls: ({ calls }) => calls,
  messages: ({ messages }) => messages,
  input_tokens: ({ inputTokens }) => inputTokens,
  cached_tokens: ({ cachedTokens }) => cachedTokens,
  output_tokens: ({ outputTokens }) => outputTokens,
  cost_nanos: ({ cost }) => cost,
};

type Question = { zone: string; from: Date; to: Date; unit: Unit; by: Dimension[]; filters: UsageFilters };

function byHand({ zone, from, to, unit, by, filters }: Question): Map<string, Record<string, number>> {
  const bars = new Map<string, Record<string, number>>();
  for (const one of standing.values()) {
    const at = Date.parse(one.occurredAt);
    if (at < from.getTime() || at >= to.getTime()) continue;
    const isAmong = Object.entries(filters).every(([dimension, values]) =>
      values?.includes(keyOf[dimension as Dimension]?.(one) ?? null),
    );
    if (!isAmong) continue;
    const name = JSON.stringify([barOf(at, unit, zone), ...by.map((dimension) => keyOf[dimension]?.(one) ?? null)]);
    const bar = bars.get(name) ?? {};
    for (const [measure, of] of Object.entries(figures)) bar[measure] = (bar[measure] ?? 0) + of(one);
    bars.set(name, bar);
  }
  return bars;
}

async function asked(question: Question): Promise<Map<string, Record<string, number>>> {
  const rows = await sumUsage({ ...question, workspaceIds: [context.workspace.id], people: below(2) === 0 });
  const isThere = rows.filter(({ sums }) => Object.keys(figures).some((measure) => sums[measure as Measure] !== 0));
  return new Map(
    isThere.map(({ at, keys, sums }) => [
      JSON.stringify([at?.getTime() ?? null, ...keys]),
      Object.fromEntries(Object.keys(figures).map((measure) => [measure, sums[measure as Measure]])),
    ]),
  );
}

function someQuestion(): Question {
  const zone = pick(zones);
  const [start, length] = pick(spans);
  const unit = pick(["minute", "hour", "day", "month", "all"] as const);
  const dims = Object.keys(keyOf) as Dimension[];
  const first = pick(dims);
  const second = pick(dims);
  const by = [[], [first], first === second ? [first] : [first, second]][below(3)] as Dimension[];
  const filters: UsageFilters = below(3) === 0 ? { [pick(dims)]: [pick(["chat", "openai", "api", null])] } : {};
  // Whole days, quarters, or any moment at all.
  const round = (moment: number) => {
    const kind = below(3);
    if (kind === 0) return barOf(moment, "day", zone) as number;
    return kind === 1 ? moment - (moment % 900_000) : moment;
  };
  const one = round(start + below(length));
  const other = round(start + below(length));
  return { zone, from: new Date(Math.min(one, other)), to: new Date(Math.max(one, other)), unit, by, filters };
}

test("every figure equals the sum of what was stated, at any moment, in any zone, by any two dimensions", async () => {
  for (let round = 0; round < 60; round++) {
    await send(someBatch());
    if (below(3) === 0) while (await rollUp());
    if (below(6) === 0) await wantZone([context.workspace.id], pick(zones));
    if (below(6) === 0) while (await buildZones());
    for (let times = 0; times < 4; times++) {
      const question = someQuestion();
      const [shown, counted] = [await asked(question), byHand(question)];
      expect(shown, JSON.stringify(question)).toEqual(counted);
    }
  }
  expect(standing.size).toBeGreaterThan(300);
}, 120_000);

test("the groups that are shown stand by themselves, and the rest is the sum of all others", async () => {
  const [start, length] = spans[1];
  const ask = { zone: "Europe/Berlin", from: new Date(start), to: new Date(start + length), filters: {} };
  for (const by of [["model", "user"], ["provider"], ["user", "run_by"]] satisfies Dimension[][])
    for (const unit of ["day", "all"] as const) {
      const whole = byHand({ ...ask, unit, by });
      const groups = [...new Set([...whole.keys()].map((name) => JSON.stringify(JSON.parse(name).slice(1))))].sort();
      const shown = groups.filter((_, index) => index % 2 === 0).slice(0, 3);
      expect(groups.length).toBeGreaterThan(shown.length);
      const rows = await sumUsage({
        ...ask,
        unit,
        workspaceIds: [context.workspace.id],
        by,
        measures: ["cost_nanos"],
        shown: shown.map((name) => JSON.parse(name)),
      });
      const expected = new Map<string, number>();
      for (const [name, { cost_nanos: cost = 0 }] of whole) {
        const [at, ...keys] = JSON.parse(name) as unknown[];
        const place = JSON.stringify([at, shown.includes(JSON.stringify(keys)) ? keys : "rest"]);
        expected.set(place, (expected.get(place) ?? 0) + cost);
      }
      const seen = rows.map(
        ({ at, keys, sums, isRest }) =>
          [JSON.stringify([at?.getTime() ?? null, isRest ? "rest" : keys]), sums.cost_nanos] as const,
      );
      expect(new Map(seen)).toEqual(expected);
    }
});

test("the same id ten times counts once, also at the same moment", async () => {
  const event = { ...someStatement("ten-times", 0), occurredAt: "2025-05-05T10:00:00Z", messages: 1 };
  await Promise.all(Array.from({ length: 10 }, () => recordUsage(context, { events: [event] })));
  const [sum] = await sumUsage({
    workspaceIds: [context.workspace.id],
    zone: "UTC",
    from: new Date("2025-05-05T00:00:00Z"),
    to: new Date("2025-05-06T00:00:00Z"),
    unit: "all",
    by: [],
  });
  expect(sum?.sums).toMatchObject({ messages: 1, calls: 1, input_tokens: event.inputTokens });
});

test("what the product counted itself cannot be stated, corrected or hidden from outside", async () => {
  const runId = crypto.randomUUID();
  const own = { ...ownCall, id: `${runId}.0`, at: Date.parse("2025-06-06T10:00:00Z") };
  const sent = (id: string, revision: number) => ({
    ...someStatement(id, revision),
    occurredAt: "2025-06-06T10:00:00Z",
    costNanos: 0,
  });
  const who = { workspaceId: context.workspace.id, userId: null, agentId: null, apiKeyId: null, runById: null };
  await recordUsage(context, { events: [sent(own.id, 0)] });
  await recordCalls([own], { ...who, channel: "api" });
  await recordUsage(context, { events: [sent(own.id, 9)] });
  const [sum] = await sumUsage({
    workspaceIds: [context.workspace.id],
    zone: "UTC",
    from: new Date("2025-06-06T00:00:00Z"),
    to: new Date("2025-06-07T00:00:00Z"),
    unit: "all",
    by: [],
  });
  expect(sum?.sums).toMatchObject({ cost_nanos: own.costNanos, calls: 2 });
});

test("what cannot be true is refused, and what is too large holds nobody up", async () => {
  const event = { id: "odd", occurredAt: "2025-07-07T10:00:00Z", inputTokens: 5 };
  for (const wrong of [
    { answers: 3_000_000_000 },
    { inputTokens: 1e15 },
    { cachedTokens: 6 },
    { costNanos: -1 },
    { channel: "a\u0000b" },
    { id: "x".repeat(201) },
  ])
    await expect(
      recordUsage(context, { events: [{ ...event, ...wrong }] }),
      JSON.stringify(wrong),
    ).rejects.toMatchObject({
      code: "invalid",
    });
  const sql = sqlClient();
  for (const id of ["huge-1", "huge-2"])
    await sql`
      insert into usage.event (workspace_id, id, kind, occurred_at, app, channel, cost_nanos)
      values (${context.workspace.id}, ${id}, 'call', '2025-07-07T10:00:00Z', 'api', 'api', 9000000000000000000)`;
  while (await rollUp());
  await recordUsage(context, { events: [{ ...event, id: "after", messages: 1 }] });
  await rolledUp();
});

test("what was written down is never changed", async () => {
  await expect(sqlClient()`update usage.event set cost_nanos = 0`).rejects.toThrow("append-only");
});
