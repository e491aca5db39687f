import { expect, test } from "vitest";
import { readItems, writeCsv } from "./read-items.ts";

const items = [
  { question: 'Is "red, blue" fine?', expected: "Yes,\nboth", context: "" },
  { question: "=1+1", expected: "", context: "A sum" },
];

test("what is written as CSV is read again, quotes and lines included", () => {
  const { items: read } = readItems(writeCsv(items));
  expect(read).toEqual([items[0], { ...items[1], question: "'=1+1" }]);
});

test("JSON may be a list or one object per line, with the names others use", () => {
  const one = { question: "Who?", expected: "Me", context: "" };
  expect(readItems(JSON.stringify([{ input: "Who?", expected_output: "Me" }])).items).toEqual([one]);
  expect(readItems('{"Question":"Who?","answer":"Me"}\n{"question":"Who?","answer":"Me"}').items).toEqual([one, one]);
  expect(readItems("question;expected\nWho?;Me").items).toEqual([one]);
});

test.each([
  ["", "The file is empty."],
  ["name,age\nAda,36", "The first line must name the columns: question, expected, context."],
  ['question\n"open', "A quote is opened and never closed."],
  ['[{"answer":"Me"}]', "Item 1: question is empty."],
  ['{"question":"a"}\n{oops', "Line 2 is no JSON."],
])("%j is refused: %s", (text, fault) => expect(readItems(text)).toEqual({ items: [], fault }));
