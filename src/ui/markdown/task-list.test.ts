import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseBlocks } from "./blocks.ts";
import { GrowingMarkdown } from "./growing-markdown.ts";
import { MarkdownView } from "./markdown-view.tsx";

const html = (text: string) => renderToStaticMarkup(createElement(MarkdownView, { text }));
const text = "- [x] Book\n- [ ] Pack\n- Go\n  - [X] early";

test("a task list has a box for each task and none for other items", () => {
  expect(parseBlocks(text)).toMatchObject([{ kind: "list", tasks: [true, false, null] }]);
  expect(parseBlocks("- [x]\n- [y] no\n- [x]close")).toMatchObject([{ kind: "list" }]);
  expect(parseBlocks("- [x]\n- [y] no")[0]).not.toHaveProperty("tasks");
  expect(parseBlocks("1. [x] one")).toMatchObject([{ start: 1, tasks: [true] }]);
  const drawn = html(text);
  expect(drawn.match(/<input type="checkbox"[^>]*>/g)).toHaveLength(3);
  expect(drawn.match(/<input[^>]*checked=""[^>]*>/g)).toHaveLength(2);
  expect(drawn).not.toMatch(/\[[ xX]\]/);
});

test("a task list that grows letter by letter ends as it is read whole", () => {
  const growing = new GrowingMarkdown();
  for (const [at, letter] of [...text].entries()) {
    growing.append(letter);
    expect(growing.blocks).toEqual(parseBlocks(text.slice(0, at + 1)));
  }
});

test("every block of words finds its own direction", () => {
  const drawn = html("# שלום\n\nمرحبا بالعالم\n\nHello\n\n> ציטוט\n\n- פריט\n\n| أ | b |\n|---|---|\n| ج | d |");
  for (const tag of ["h2", "p", "th", "td"])
    expect(
      drawn.match(new RegExp(`<${tag}\\b[^>]*>`, "g"))?.every((one) => one.includes('dir="auto"')),
      tag,
    ).toBe(true);
  expect(drawn).not.toMatch(/\b(?:pl|border-l)-\d/);
});

test("a list and a quote go in the direction of their first letter", () => {
  const drawn = html("- **פריט**\n\n> - [ ] ציטוט\n\nBetween\n\n1. 12 one\n2. שתיים\n\n> English");
  expect(drawn.match(/<(?:ul|ol|blockquote) dir="\w+"/g)).toEqual([
    '<ul dir="rtl"',
    '<blockquote dir="rtl"',
    '<ul dir="rtl"',
    '<ol dir="ltr"',
    '<blockquote dir="ltr"',
  ]);
});

test("lines that were typed stay lines where that is wished, also beside lists and code", () => {
  const typed = "one\ntwo\n\n# Head\n- a\n- b\n\n```\nx\ny\n```";
  const drawn = renderToStaticMarkup(createElement(MarkdownView, { text: typed, keepsLines: true }));
  expect(drawn).toMatch(/one\s*<br\/>two/);
  expect(drawn.match(/<br\/>/g)).toHaveLength(1);
  expect(drawn.match(/<li/g)).toHaveLength(2);
  expect(html(typed)).not.toContain("<br/>");
});
