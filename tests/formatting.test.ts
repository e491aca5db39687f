import { expect, test } from "vitest";
import { readSources } from "./support/imports.ts";

/** Texts in the visitor's language, clocks that are computed with, and a date written for a model. */
const exceptions = [
  "src/lib/format/",
  "src/core/language/format.ts",
  "src/app/(site)/status/page.tsx",
  "src/subapps/usage/rules/zone-clock.ts",
  "src/engine/schedules/rules/next-times.ts",
  "src/engine/tools/built-in/current-time.ts",
  "src/workspace/shell/time-zone.ts",
];

test("dates, numbers and durations are formatted in lib/format only", () => {
  const formatting = /\.toLocale(Date|Time)?String\(|new Intl\.(DateTime|Number|RelativeTime)Format\(/;
  const found = [...readSources().values()]
    .filter(({ path }) => !exceptions.some((exception) => path.startsWith(exception)))
    .filter(({ text }) => formatting.test(text))
    .map(({ path }) => path);
  expect(found, "use the functions of #lib/format instead").toEqual([]);
});
