import { expect, test } from "vitest";
import { readYaml } from "./read-yaml.ts";

test.each([
  [
    "a: 1\nb: [x, 'y z', {k: v}]\nc: {}\nd:\n- 1\n- e: 2\n  f: 3\n",
    { a: 1, b: ["x", "y z", { k: "v" }], c: {}, d: [1, { e: 2, f: 3 }] },
  ],
  [
    "text: |\n  one\n    two\n\n  three\nnext: >-\n  folded\n  line\n\n  para\n",
    { text: "one\n  two\n\nthree\n", next: "folded line\npara" },
  ],
  ["keep: |+\n  x\n\nlast: |-\n  y\n", { keep: "x\n\n", last: "y" }],
  ["a: 'it''s\n\n  fine'\nb: \"x\\ty \\\n  \\ z\"\n", { a: "it's\nfine", b: "x\ty  z" }],
  [
    "a: plain text\n  goes on\nb: https://x.example/y # comment\n",
    { a: "plain text goes on", b: "https://x.example/y" },
  ],
  ["---\n# c\na: &one\n  k: v\nb: *one\n...\n", { a: { k: "v" }, b: { k: "v" } }],
  [
    "a: ~\nb: null\nc: true\nd: '1'\ne: 1.5\nf: 007\ng:\n",
    { a: null, b: null, c: true, d: "1", e: 1.5, f: "007", g: null },
  ],
  ["- - a\n  - b\n-\n  c: d\n", [["a", "b"], { c: "d" }]],
  ["'quoted: key': 1\n\"other\": 2\n", { "quoted: key": 1, other: 2 }],
])("%j", (text, expected) => expect(readYaml(text)).toEqual(expected));

test.each([
  ["", "nothing"],
  ["just words", "single text"],
  ["a: 'open", "never closes"],
  ["a: [1, 2", "never closes"],
  ["a: *lost", "not there"],
  ["a: !!python/object x", "tag"],
  ["a:\n\tb: 1", "tab"],
  ["a: 1\n   b: 2", "indented further"],
  [`${"- ".repeat(500)}x`, "too deeply"],
])("%j is refused with words", (text, words) => expect(() => readYaml(text)).toThrow(words));

test("fields named like parts of the language are only fields", () => {
  const read = readYaml("__proto__:\n  polluted: true\nconstructor: x\n") as Record<string, unknown>;
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(Object.keys(read)).toEqual(["__proto__", "constructor"]);
});
