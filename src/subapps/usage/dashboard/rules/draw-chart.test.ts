import { expect, test } from "vitest";
import type { Dimension } from "../../dimensions.ts";
import type { UsageSum } from "../../records/sum-usage.ts";
import { largestGroups } from "./chart.ts";
import { drawChart, peopleActedAs } from "./draw-chart.ts";
import { added } from "./metric.ts";
import { plainName } from "./plain-names.ts";

const day = 86_400_000;
const bars = [0, day, 2 * day];
const row = (bar: number, keys: (string | null)[], answers: number): UsageSum => ({
  at: new Date(bar * day),
  keys,
  people: 0,
  sums: { ...added([]), answers },
});

const draw = (rows: UsageSum[], columns: Dimension[], more: Partial<Parameters<typeof drawChart>[0]> = {}) =>
  drawChart({
    rows,
    others: 0,
    columns,
    actedAs: peopleActedAs(rows, columns),
    bars,
    end: 3 * day,
    now: 2.5 * day,
    metric: "answers",
    filters: {},
    nameOf: plainName,
    isOneWorkspace: true,
    odd: [],
    toCome: null,
    ...more,
  });

test("the largest eight are drawn, the rest is one, and nothing is lost", () => {
  const groups = Array.from({ length: 11 }, (_, index) => row(index % 3, [`channel ${index}`], index + 1));
  const { shown, others } = largestGroups([...groups, row(0, ["silent"], 0)], "answers");
  expect(shown.map(([key]) => key)).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((index) => `channel ${index}`));
  expect(others).toBe(3);
  const rest = groups.slice(0, 3).map((one) => ({ ...one, keys: [], isRest: true }));
  const { series, bars: drawn } = draw([...rest, ...groups.slice(3)], ["channel"], { others });
  expect(series).toHaveLength(9);
  expect(series[0]).toMatchObject({ label: "Channel 10", total: 11, hue: 273 });
  expect(series.at(-1)).toMatchObject({ label: "3 others", hue: null, total: 1 + 2 + 3, trace: null });
  expect(drawn.reduce((all, { total }) => all + total, 0)).toBe(66);
  expect(drawn.map(({ state }) => state)).toEqual(["past", "past", "open"]);
});

test("an app keeps its hue; of two with the same one the second is paler", () => {
  const { series } = draw([row(0, ["inbox"], 5), row(0, ["library"], 3), row(0, ["chat"], 9)], ["app"]);
  expect(series.map(({ label, hue, isPale }) => [label, hue, isPale])).toEqual([
    ["Chat", 273, false],
    ["Inbox", 243, false],
    ["Library", 88, false],
  ]);
  const nameOf = (dimension: Dimension, key: string | null) => ({
    ...plainName(dimension, key),
    mark: { hue: 152, pieces: [0, 1] as [number, number] },
  });
  const agents = draw([row(0, ["one"], 2), row(0, ["two"], 1)], ["agent"], { nameOf });
  expect(agents.series.map(({ hue, isPale }) => [hue, isPale])).toEqual([
    [152, false],
    [152, true],
  ]);
});

test("Trace is narrowed to a group, or nothing is said: also for people whom somebody acted as", () => {
  const { trace, series } = draw([row(0, ["a"], 5), row(0, [null], 3)], ["agent"], { filters: { channel: ["chat"] } });
  expect(trace).toEqual({ channel: "chat" });
  expect(series.map((one) => one.trace)).toEqual([{ channel: "chat", agentId: "a" }, null]);
  expect(draw([row(0, ["openai/gpt"], 1)], ["model"]).series[0]?.trace).toBeNull();
  expect(draw([row(0, ["x"], 1)], ["app"], { filters: { model: ["openai/gpt"] } }).trace).toBeNull();
  expect(draw([row(0, ["x"], 1)], ["app"], { isOneWorkspace: false }).trace).toBeNull();
  const people = draw(
    [row(0, ["ivan", null], 5), row(0, ["ivan", "marta"], 3), row(0, ["ana", null], 1)],
    ["user", "run_by"],
  );
  expect(people.series.map((one) => one.trace)).toEqual([null, null, { userId: "ana" }]);
});

test("what is still to come adds up to the forecast, and a period that is over has none", () => {
  const { forecast, bars: drawn } = draw([row(0, ["a"], 5), row(2, ["a"], 2)], ["agent"], { toCome: [0, 0, 4] });
  expect(forecast).toBe(11);
  expect(drawn.map((bar) => bar.forecast)).toEqual([0, 0, 4]);
  expect(draw([row(0, ["a"], 5)], ["agent"], { toCome: [0, 0, 0], now: 9 * day }).forecast).toBeNull();
  const odd = [{ at: day, direction: "high" as const, typical: 2 }];
  expect(draw([row(1, ["a"], 9)], ["agent"], { odd }).bars[1]?.odd).toEqual({ direction: "high", typical: 2 });
});
