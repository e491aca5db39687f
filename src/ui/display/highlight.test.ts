import { expect, test } from "vitest";
import { type CodeLanguage, highlight } from "./highlight.ts";

const tones = (code: string, language: CodeLanguage) =>
  highlight(code, language)
    .filter((part) => part.tone !== "plain")
    .map((part) => `${part.tone} ${part.text}`);

test("nothing of the code is lost", () => {
  const code = 'const run = await parley.task("re\\"funds") // "no" 12\nrun.limit = 0.50;';
  for (const language of ["js", "json", "shell", "text"] as const) {
    expect(
      highlight(code, language)
        .map((part) => part.text)
        .join(""),
    ).toBe(code);
  }
});

test("JSON: keys, strings, numbers and words", () => {
  expect(tones('{"a": "b: 1", "n": -1.5e3, "t": true}', "json")).toEqual([
    'key "a"',
    'string "b: 1"',
    'key "n"',
    "number -1.5e3",
    'key "t"',
    "word true",
  ]);
});

test("JavaScript: a comment swallows what looks like a string, a name with digits is no number", () => {
  expect(tones('const a1 = 0.50 // "euro"', "js")).toEqual(["word const", "number 0.50", 'comment // "euro"']);
});

test.each<[CodeLanguage, string, string[]]>([
  ["python", '# why\nreturn "a" if x == 1', ["comment # why", "word return", 'string "a"', "word if", "number 1"]],
  ["sql", "SELECT 'it''s' -- why", ["word SELECT", "string 'it''s'", "comment -- why"]],
  ["c", "/* a\nb */ int x = 1;", ["comment /* a\nb */", "word int", "number 1"]],
  [
    "markup",
    '<a href="x"><!-- y --></a>',
    ["word <a", 'string "x"', "word >", "comment <!-- y -->", "word </a", "word >"],
  ],
  ["yaml", "name: 1 # why", ["key name", "number 1", "comment # why"]],
])("%s", (language, code, expected) => expect(tones(code, language)).toEqual(expected));
