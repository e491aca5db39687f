import { expect, test } from "vitest";
import { titleOf } from "./title-of.ts";

test.each([
  ["# **Plan** for `Oslo`\n\nDetails", "Plan for Oslo"],
  ["```python\nprint(1)\n```", "print(1)"],
  ["[Invoice](https://example.com/a) is *late*", "Invoice is late"],
  ["snake_case_name * 2", "snake_case_name * 2"],
  ["  \n ", ""],
])("%j makes a title without signs", (text, title) => expect(titleOf(text)).toBe(title));

test("a long line is cut at a word", () => {
  const title = titleOf("word ".repeat(40));
  expect(title.length).toBeLessThanOrEqual(81);
  expect(title.endsWith("word…")).toBe(true);
});
