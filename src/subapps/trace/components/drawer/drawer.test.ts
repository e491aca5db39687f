import { expect, test } from "vitest";
import { readContent } from "./read-content.ts";
import { sharedWords } from "./shared-words.ts";

test("messages in any dialect are read as messages", () => {
  const ours = { messages: [{ role: "user", text: "Hi" }], tools: ["search"] };
  expect(readContent(ours)).toEqual({
    kind: "messages",
    messages: [{ role: "user", text: "Hi", calls: [] }],
    more: { tools: ["search"] },
  });
  const conventions = [{ role: "user", parts: [{ type: "text", content: "Hi" }] }];
  expect(readContent(conventions)).toMatchObject({ messages: [{ role: "user", text: "Hi" }] });
  const openai = { role: "assistant", content: null, tool_calls: [{ function: { name: "f", arguments: '{"a":1}' } }] };
  expect(readContent(openai)).toMatchObject({ messages: [{ calls: [{ name: "f", arguments: { a: 1 } }] }] });
});

test("an answer is words, unless it is data; nothing is nothing", () => {
  expect(readContent({ text: "Yes." })).toEqual({ kind: "text", text: "Yes." });
  expect(readContent('{"decision":"refund"}')).toEqual({ kind: "data", data: { decision: "refund" } });
  expect(readContent("[sic] is no data")).toEqual({ kind: "text", text: "[sic] is no data" });
  expect(readContent({ order: 7 })).toEqual({ kind: "data", data: { order: 7 } });
  for (const nothing of [null, undefined, "", { text: "" }]) expect(readContent(nothing)).toBeNull();
});

test("the part of a passage that was taken over is marked, single words are not", () => {
  const quote = "A part that fails in normal weather for its rated season is a maker's fault.";
  const marked = sharedWords(quote, "It failed in Normal weather for its rated season, so we pay. A part.");
  expect(marked.filter(({ isShared }) => isShared).map(({ text }) => text)).toEqual([
    "in normal weather for its rated season",
  ]);
  expect(marked.map(({ text }) => text).join("")).toBe(quote);
  expect(sharedWords(quote, "Nothing of it")).toEqual([{ text: quote, isShared: false }]);
});
