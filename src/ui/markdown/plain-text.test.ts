import { expect, test } from "vitest";
import { plainLine, plainText } from "./plain-text.ts";

test.each([
  ["# **Refunds** in `EU`", "Refunds in EU"],
  ["See [the *rules*](https://example.com) and ~~old~~ ![plan](a.png)", "See the rules and old plan"],
  ["2 * 3 * 4 and snake_case_name #tag", "2 * 3 * 4 and snake_case_name #tag"],
  ["- one\n- [x] two\n- [ ] three", "• one ☑ two ☐ three"],
  ["3. a\n4. b", "3. a 4. b"],
  ["> quoted\n\n```js\nlet a = 1;\n```", "quoted let a = 1;"],
  ["| a | **b** |\n|---|---|\n| 1 | 2 |", "a · b 1 · 2"],
])("%j in plain words", (markdown, expected) => expect(plainLine(markdown)).toBe(expected));

test("paragraphs stay apart", () => expect(plainText("**One**\n\nTwo")).toBe("One\n\nTwo"));
