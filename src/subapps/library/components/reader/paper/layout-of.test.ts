import { expect, test } from "vitest";
import { layoutOf, sheetsBetween } from "./layout-of.ts";

const sizes = Array.from({ length: 1000 }, (_, at) => ({
  start: at * 10,
  end: at * 10 + 10,
  width: 600,
  height: at === 3 ? 400 : 800,
}));

test("pages follow each other, and only those that touch the view are found", () => {
  const layout = layoutOf(sizes, 0.5, 0);
  expect(layout.sheets[4]).toEqual({ number: 5, top: 24 + 3 * 420 + 220, width: 300, height: 400 });
  expect(sheetsBetween(layout, 0, 500).map(({ number }) => number)).toEqual([1, 2]);
  const top = layout.sheets[700]?.top as number;
  expect(sheetsBetween(layout, top + 10, top + 390).map(({ number }) => number)).toEqual([701]);
  expect(layout.height).toBe((layout.sheets.at(-1)?.top as number) + 400 + 24);
});

test("turned papers lie on their side", () => {
  expect(layoutOf(sizes, 1, 90).sheets[0]).toMatchObject({ width: 800, height: 600 });
});
