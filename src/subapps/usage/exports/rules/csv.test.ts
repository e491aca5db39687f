import { expect, test } from "vitest";
import { csvCell, csvLine, decimalOfNanos } from "./csv.ts";

test("a line is read back as it was written", () => {
  expect(csvLine(['say "hi"', "a,b", "two\nlines", 12, -3, true, null])).toBe(
    '"say ""hi""","a,b","two\nlines",12,-3,true,\r\n',
  );
});

test.each(["=1+1", "+1", "-1+2", "@SUM(A1)", "\t=1", "\r=1", '=HYPERLINK("x")'])(
  "%j does not become a formula",
  (text) => {
    expect(csvCell(text).replace(/^"/, "")).toMatch(/^'/);
  },
);

test("numbers stay numbers", () => {
  expect([csvCell(-5), csvCell(0), decimalOfNanos(1_234_567_890), decimalOfNanos(1)]).toEqual([
    "-5",
    "0",
    1.23456789,
    1e-9,
  ]);
});
