import { describe, expect, test } from "vitest";
import type { Block } from "./block.ts";
import { parseBlocks } from "./blocks.ts";
import { type Inline, parseInline } from "./inline.ts";
import { safeHref } from "./safe-href.ts";

/** A short way to write what came out: **b** as b(…), links as a<href>(…). */
const shown = (words: readonly Inline[]): string =>
  words
    .map((word) => {
      if (word.kind === "text") return word.text;
      if (word.kind === "code") return `code(${word.text})`;
      if (word.kind === "break") return "⏎";
      if (word.kind === "math") return `${word.isDisplay ? "display" : "math"}(${word.tex})`;
      if (word.kind === "citation") return `[${word.number}]`;
      if (word.kind === "image") return `img<${word.src}>(${word.alt})`;
      const children = shown(word.children);
      return word.kind === "link" ? `a<${word.href}>(${children})` : `${word.kind}(${children})`;
    })
    .join("");

const drawn = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => {
    if (block.kind === "heading") return `h${block.level} ${shown(block.words)}`;
    if (block.kind === "paragraph") return shown(block.words);
    if (block.kind === "code") return `code ${block.language}: ${block.code}`;
    if (block.kind === "math") return `math ${block.tex}${block.isOpen ? " …" : ""}`;
    if (block.kind === "quote") return { quote: drawn(block.blocks) };
    if (block.kind === "list") return { [block.start === null ? "ul" : `ol ${block.start}`]: block.items.map(drawn) };
    if (block.kind === "table")
      return { head: block.head.map(shown), rows: block.rows.map((row) => row.map(shown)), align: block.align };
    return "---";
  });

describe("words", () => {
  test.each([
    ["plain", "plain"],
    ["**bold** and *slanted* and ~~gone~~", "strong(bold) and emphasis(slanted) and strike(gone)"],
    ["__bold__ and _slanted_", "strong(bold) and emphasis(slanted)"],
    ["***both***", "strong(emphasis(both))"],
    ["**a *b* c**", "strong(a emphasis(b) c)"],
    ["snake_case_name stays", "snake_case_name stays"],
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["**never closed", "**never closed"],
    ["`a **b**`", "code(a **b**)"],
    ["`` a`b ``", "code(a`b)"],
    ["`open", "`open"],
    ["\\*not slanted\\*", "*not slanted*"],
    ["[Parley](https://example.com/a_(b))", "a<https://example.com/a_(b)>(Parley)"],
    ['[Parley](/x "title")', "a</x>(Parley)"],
    ["[a [b] c](#d)", "a<#d>(a [b] c)"],
    ["[**a**](?q=1)", "a<?q=1>(strong(a))"],
    ["[not a link]", "[not a link]"],
    ["![a cat](https://example.com/cat.png)", "img<https://example.com/cat.png>(a cat)"],
    ["![a **fat** cat](/cat.png)", "img</cat.png>(a fat cat)"],
    ["![](https://example.com/cat.png)", "img<https://example.com/cat.png>()"],
    ["[![cat](https://a.example/c.png) more](https://b.example)", "a<https://b.example>(cat more)"],
    ["see https://example.com/x.", "see a<https://example.com/x>(https://example.com/x)."],
    ["<https://example.com>", "a<https://example.com>(https://example.com)"],
    ["<hanna@example.com>", "a<mailto:hanna@example.com>(hanna@example.com)"],
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    ["one\ntwo", "one two"],
    ["one  \ntwo", "one  ⏎two"],
  ])("%s", (source, expected) => expect(shown(parseInline(source))).toBe(expected));
});

describe("blocks", () => {
  test.each<[string, unknown[]]>([
    ["# One\n## Two ##\ntext", ["h1 One", "h2 Two", "text"]],
    ["one\ntwo\n\nthree", ["one two", "three"]],
    ["```ts\nconst a = 1;\n\n# not a heading\n```\nafter", ["code ts: const a = 1;\n\n# not a heading", "after"]],
    ["```\nstill being written", ["code : still being written"]],
    ["- a\n- b\n  more\n- c", [{ ul: [["a"], ["b more"], ["c"]] }]],
    ["3. a\n4. b", [{ "ol 3": [["a"], ["b"]] }]],
    ["- a\n  - b\n    - c\n- d", [{ ul: [["a", { ul: [["b", { ul: [["c"]] }]] }], ["d"]] }]],
    ["- a\n\n  second\n\n- b", [{ ul: [["a", "second"], ["b"]] }]],
    ["- a\n\nafter", [{ ul: [["a"]] }, "after"]],
    ["1. a\n\n   ```js\n   x\n   ```", [{ "ol 1": [["a", "code js: x"]] }]],
    ["> a\n> b\nc\n\nd", [{ quote: ["a b c"] }, "d"]],
    ["a\n\n---\n\nb", ["a", "---", "b"]],
    [
      "| a | b |\n|---|--:|\n| 1 | 2 |\n| 3 |",
      [
        {
          head: ["a", "b"],
          rows: [
            ["1", "2"],
            ["3", ""],
          ],
          align: ["left", "right"],
        },
      ],
    ],
    ["a | b\n--- | :-:\n`x\\|y` | z", [{ head: ["a", "b"], rows: [["code(x|y)", "z"]], align: ["left", "center"] }]],
    ["a | b\nno table", ["a | b no table"]],
    ["<div onclick=x>\n</div>", ["<div onclick=x> </div>"]],
  ])("%j", (source, expected) => expect(drawn(parseBlocks(source))).toEqual(expected));
});

test.each([
  ["https://example.com/x", "https://example.com/x"],
  ["http://example.com/x", "https://example.com/x"],
  ["http://localhost:3000/x", "http://localhost:3000/x"],
  ["/apps/chat", "/apps/chat"],
  ["?q=1", "?q=1"],
  ["#top", "#top"],
  ["mailto:hanna@example.com", "mailto:hanna@example.com"],
  ["javascript:alert(1)", null],
  ["JaVaScRiPt:alert(1)", null],
  ["java\nscript:alert(1)", null],
  ["\u0001javascript:alert(1)", null],
  ["data:text/html,x", null],
  ["vbscript:x", null],
  ["//example.com", null],
  ["/\\example.com", null],
  ["relative/path", null],
])("%j may be followed: %j", (href, expected) => expect(safeHref(href)).toBe(expected));

test.each([
  ["stars", "*a ".repeat(30_000)],
  ["brackets", "[".repeat(60_000)],
  ["backticks", "`a``".repeat(20_000)],
  ["quotes", "> ".repeat(5_000)],
  ["list with empty lines", `- a\n${"\n".repeat(40_000)}- b`],
  ["fences", "```\nx\n```\n".repeat(10_000)],
  ["pipes", "|".repeat(50_000)],
  ["h", "h".repeat(60_000)],
])("a hostile text of %s is read in no time", (_, source) => {
  const begin = performance.now();
  parseBlocks(source);
  expect(performance.now() - begin).toBeLessThan(1500);
});
