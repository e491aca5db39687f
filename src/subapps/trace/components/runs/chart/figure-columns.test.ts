import { expect, test } from "vitest";
import { figureColumns, figureRows } from "./figure-columns.ts";

const at = "2026-11-15T09:00:00Z";
const figure = (key: string, value: number, when = at) => ({ at: when, key, label: key, value });

test("one column per moment, one series per group, the largest first", () => {
  const { series, columns } = figureColumns(
    [figure("small", 1), figure("large", 5), figure("large", 2, "2026-11-15T10:00:00Z")],
    true,
    "UTC",
  );
  expect(series.map(({ name }) => name)).toEqual(["large", "small"]);
  expect(columns.map(({ values }) => values)).toEqual([
    [5, 1],
    [2, 0],
  ]);
});

test("of many groups the smaller are one, and the sum stays", () => {
  const many = Array.from({ length: 12 }, (_, index) => figure(`m${index}`, 12 - index));
  const { series, columns } = figureColumns(many, true, "UTC");
  expect(series).toHaveLength(8);
  expect(series.at(-1)?.name).toBe("Other");
  expect(columns[0]?.values.reduce((sum, value) => sum + value, 0)).toBe(78);
});

test("groups that do not add up are rows, and what has no name says so", () => {
  expect(figureRows([{ at: null, key: null, label: null, value: 1 }, figure("error", 3)])).toEqual([
    { name: "Failed", value: 3 },
    { name: "None", value: 1 },
  ]);
});
