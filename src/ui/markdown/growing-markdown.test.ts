import { describe, expect, test } from "vitest";
import { parseBlocks } from "./blocks.ts";
import { GrowingMarkdown } from "./growing-markdown.ts";

/** A small generator of its own, so that a failure comes back with the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function grow(source: string, sizeOf: () => number): void {
  const growing = new GrowingMarkdown();
  for (let at = 0; at < source.length; ) {
    const end = Math.min(source.length, at + sizeOf());
    growing.append(source.slice(at, end));
    at = end;
    const prefix = source.slice(0, at);
    if (JSON.stringify(growing.blocks) !== JSON.stringify(parseBlocks(prefix)))
      expect(growing.blocks, JSON.stringify(prefix)).toEqual(parseBlocks(prefix));
  }
}

const texts = {
  everything: `# A title with *stars*

A paragraph with **strong words**, \`code\`, a [link](https://example.com/a_(b)), https://example.com/x. And more
that goes on here — 2 * 3 * 4, snake_case, \\*escaped\\* and $x^2 + y_1$ but $5 and $10.

- one
- two
  - nested **deep**
    with a second line

  second paragraph of two
- three

1. first
2. second

   \`\`\`ts
   const inside = "a list";
   \`\`\`
10) other kind

| Cause | Refunds | Total |
|:------|--------:|:-----:|
| Ridgeline 2 | 29 | **€7,569** |
| Late \\| parcels | 18 | \`a|b\` |
| Half
after the table

> a quote
> with **two** lines
lazily continued

\`\`\`python
def f(x):
    return x * 2

# not a heading
\`\`\`

$$
\\int_0^1 x^2 \\, dx
$$

\\[ a = b \\]

Inline \\(a+b\\) and $$c$$ here.

---

***both*** ~~gone~~ <https://example.com> <hanna@example.com> a<br>b
`,
  unclosed: "**never closed and `open code [link](http://x y $a + b \\(c\n\nnext *one\n\n```js\nstill open\n",
  returns: "one\r\ntwo\r\n\r\n- a\r\n- b\r\rthree\r",
  formulas: "$$\na\n\nb\n$$\n\n$$x$$ words\n\n\\[\ny\n\\]\n$$\nopen",
  lists: "- a\n\n\n- b\n* c\n-x\n\n1. a\n1) b\n   - c\n\n     d\n\n  e\n",
  tables: "a | b\n--- | ---\n1 | 2\n\n|x|\n|-|\n|y|\nno\n| a | b |\n|--|\n",
  citations: "A claim\uE0001\uE001, so\uE0002\uE001\uE0003\uE001.\n\n\uE000x\uE001 \uE000",
};

describe("a text that grows is read as if it had been there at once", () => {
  test.each(Object.entries(texts))("%s, letter by letter", (_, source) => grow(source, () => 1));

  test.each(Object.entries(texts))("%s, in pieces of any size", (_, source) => {
    const random = randomFrom(7);
    for (let round = 0; round < 12; round++) grow(source, () => 1 + Math.floor(random() * 24));
  });

  test("texts nobody would write", () => {
    const tokens = [
      "*",
      "**",
      "_",
      "`",
      "```",
      "\n",
      "\n\n",
      "- ",
      "1. ",
      "> ",
      "|",
      "|-|",
      "a",
      "bc ",
      " ",
      "  ",
      "#",
    ];
    tokens.push(
      "$",
      "$$",
      "\\(",
      "\\)",
      "\\[",
      "\\]",
      "[",
      "](x)",
      "!",
      "<br>",
      "http://a.b ",
      "\t",
      "\r",
      "\r\n",
      "---",
    );
    tokens.push("words that go on for a while and on ", "\uE0001\uE001", "\\", "~~", "h", "<a@b.c>", "5", "    ");
    for (let seed = 1; seed <= 150; seed++) {
      const random = randomFrom(seed);
      const source = Array.from({ length: 40 }, () => tokens[Math.floor(random() * tokens.length)]).join("");
      grow(source, () => 1 + Math.floor(random() * 6));
    }
  });
});

test("blocks that are done stay the same objects", () => {
  const growing = new GrowingMarkdown();
  growing.append("# Title\n\nFirst.\n\n- a\n- b\n\nLast");
  const before = growing.blocks;
  growing.append(" and more");
  expect(growing.blocks.slice(0, 3).every((block, position) => block === before[position])).toBe(true);
  expect(growing.blocks[3]).not.toBe(before[3]);
});

test("items and rows that are done stay the same objects", () => {
  const growing = new GrowingMarkdown();
  growing.append("- a\n- b\n- c");
  const list = growing.blocks[0];
  growing.append("d\n- e");
  const grown = growing.blocks[0];
  if (list?.kind !== "list" || grown?.kind !== "list") throw new Error("no list");
  expect(grown.items[0]).toBe(list.items[0]);
  expect(grown.items).toHaveLength(4);
});

const kilobytes = (piece: string) => piece.repeat(Math.ceil(20_480 / piece.length)).slice(0, 20_480);

test.each([
  ["mixed prose", kilobytes(texts.everything)],
  [
    "one long paragraph",
    kilobytes("Words with **weight** and `code` that go on and on, see https://example.com/x now. "),
  ],
  ["one long list", kilobytes("- An item with **weight** and some more words\n")],
  ["one long table", `| a | b |\n|---|---|\n${kilobytes("| cell with `code` | 42 |\n")}`],
  ["one long block of code", `\`\`\`ts\n${kilobytes("const answer = question * 42; // why\n")}`],
])("20 KB of %s in pieces of 16 letters cost little", (_, source) => {
  const begin = performance.now();
  const growing = new GrowingMarkdown();
  for (let at = 0; at < source.length; at += 16) growing.append(source.slice(at, at + 16));
  const took = performance.now() - begin;
  expect(took).toBeLessThan(3000); // on a busy machine; bench/chat measures what it really takes
});
