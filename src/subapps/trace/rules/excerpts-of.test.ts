import { expect, test } from "vitest";
import { excerptsOf } from "./excerpts-of.ts";

test("words are shown where there are some, data in one line otherwise", () => {
  const model = {
    input: { messages: [{ role: "user", text: "Who\n  pays?" }] },
    output: { text: "", toolCalls: [{ name: "look_up" }, { name: "send" }] },
  };
  expect(excerptsOf("a", "readable", model)).toMatchObject({ input: "Who pays?", output: "Calls look_up, send" });
  const tool = { input: { order: 7 }, output: "x".repeat(500) };
  const { input, output } = excerptsOf("a", "readable", tool);
  expect(input).toBe('{"order":7}');
  expect(output).toHaveLength(240);
  expect(output.endsWith("…")).toBe(true);
});

test("reading shows what was read, and what is gone shows nothing", () => {
  const passages = [{ documentId: "d", title: "Policy", locator: "p. 1", quote: "Within 30 days.", score: 1 }];
  expect(excerptsOf("a", "readable", { passages }).output).toBe("Policy: Within 30 days.");
  expect(excerptsOf("a", "erased", null)).toEqual({ spanId: "a", state: "erased", input: "", output: "" });
});

test("Markdown is shown without its signs", () => {
  const answer = { output: { text: "## Result\n\n- **Paid** by [Ana](https://example.com)\n- [x] `done`" } };
  expect(excerptsOf("a", "readable", answer).output).toBe("Result • Paid by Ana ☑ done");
});
