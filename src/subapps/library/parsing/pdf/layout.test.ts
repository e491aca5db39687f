import { expect, test } from "vitest";
import { rectsOf } from "../../rules/rects-of.ts";
import { layOut, type PageShape } from "./layout.ts";
import { runsOf, type TextItem } from "./runs.ts";

const shape: PageShape = { width: 600, height: 800, bodySize: 10, bodyFont: "body", bookmarks: null };
const styles = {
  body: { ascent: 0.9, descent: -0.2, fontFamily: "sans-serif", vertical: false },
  bold: { ascent: 0.9, descent: -0.2, fontFamily: "sans-serif", vertical: false },
  code: { ascent: 0.9, descent: -0.2, fontFamily: "monospace", vertical: false },
};

/** Words at a place from the upper left corner, each letter five points wide. */
const drawn = (str: string, x: number, y: number, { size = 10, font = "body" } = {}): TextItem => ({
  str,
  transform: [size, 0, 0, size, x, 800 - y],
  width: str.length * 5,
  fontName: font,
  hasEOL: true,
});

const laidOut = (items: TextItem[], more: Partial<PageShape> = {}) => {
  const { page, headings } = layOut(runsOf(items, styles, [1, 0, 0, -1, 0, 800]), { ...shape, ...more });
  const blocks = page.blocks.map((block) => [block.kind, page.text.slice(block.start, block.end)]);
  return { ...page, headings, said: blocks };
};

test("columns that were drawn row by row are read one after the other", () => {
  const left = ["The harbour lies open to the", "north and is closed by ice for", "a third of every single year."];
  const right = ["Ships wait behind the island,", "where the water is deep and", "the bottom holds an anchor."];
  const rows = left.flatMap((words, at) => [
    drawn(words, 50, 100 + at * 12),
    drawn(right[at] ?? "", 320, 100 + at * 12),
  ]);
  expect(laidOut(rows).said.map(([, words]) => words)).toEqual([left.join(" "), right.join(" ")]);
});

test("columns that were drawn one after the other stay in that order", () => {
  const items = [
    drawn("First line of the left,", 50, 100),
    drawn("which ends here.", 50, 112),
    drawn("Then the right begins.", 320, 100),
  ];
  expect(laidOut(items).text).toBe("First line of the left, which ends here.\n\nThen the right begins.\n");
});

test("cells that stand under one another are a table, each a stretch of the text", () => {
  const rows = [
    ["Port", "Depth"],
    ["Varna", "11 m"],
    ["Burgas", "14 m"],
  ];
  const items = rows.flatMap(([port = "", depth = ""], at) => [
    drawn(port, 50, 100 + at * 14),
    drawn(depth, 200, 100 + at * 14),
  ]);
  const { blocks, text } = laidOut([drawn("Depths of two ports, by chart", 50, 70), ...items]);
  const table = blocks.find(({ kind }) => kind === "table");
  expect(table).toMatchObject({ kind: "table", hasHead: true });
  expect(
    table?.kind === "table" && table.rows.map((row) => row.map(({ start, end }) => text.slice(start, end))),
  ).toEqual(rows);
});

test("headings by size, by a font of their own and by number; running heads, lists and code are none", () => {
  const { said } = laidOut([
    drawn("Annual report of the harbour", 50, 30, { font: "bold" }),
    drawn("Winter", 50, 120, { size: 20 }),
    drawn("Ice and light", 50, 150, { font: "bold" }),
    drawn("The bay froze in January.", 50, 170),
    drawn("2. Spring", 50, 200, { size: 14 }),
    drawn("1. The ice broke first.", 50, 220),
    drawn("2. Then the ships came.", 50, 234),
    drawn("let depth = 11", 50, 260, { font: "code" }),
    drawn("let ice = 0", 50, 272, { font: "code" }),
  ]);
  expect(said).toEqual([
    ["paragraph", "Annual report of the harbour"],
    ["heading", "Winter"],
    ["heading", "Ice and light"],
    ["paragraph", "The bay froze in January."],
    ["heading", "2. Spring"],
    ["item", "1. The ice broke first."],
    ["item", "2. Then the ships came."],
    ["code", "let depth = 11\nlet ice = 0"],
  ]);
});

test("the file's own contents lead to the headings they name", () => {
  const items = [drawn("3.1 Depth of the fairway", 50, 100), drawn("Eleven metres at low water.", 50, 130)];
  const { headings, said, text } = laidOut(items, {
    bookmarks: [{ title: "Depth of the fairway", level: 2, top: null }],
  });
  expect(headings).toEqual([{ title: "Depth of the fairway", level: 2, start: text.indexOf("3.1") }]);
  expect(said[0]).toEqual(["heading", "3.1 Depth of the fairway"]);
});

test("a word divided at the end of a line can be told, and a stretch over two lines has two places", () => {
  const { text, spans } = laidOut([
    drawn("The pilot boards at the light-", 50, 100),
    drawn("house and leaves at the pier.", 50, 112),
  ]);
  expect(text).toBe("The pilot boards at the light-\nhouse and leaves at the pier.\n");
  const rects = rectsOf(spans ?? [], text.indexOf("light-"), text.indexOf(" and"));
  // To the end of its line, and from the beginning of the next.
  expect(rects.map(({ top }) => Math.round(top))).toEqual([91, 103]);
  expect([(rects[0]?.left ?? 0) + (rects[0]?.width ?? 0), rects[1]?.left]).toEqual([50 + 30 * 5, 50]);
});
