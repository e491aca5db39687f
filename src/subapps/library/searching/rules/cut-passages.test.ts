import { expect, test } from "vitest";
import { keptPages } from "../../../../../tests/support/given-indexed.ts";
import { randomSource } from "../../../../../tests/support/random.ts";
import { type CutPassage, cutPassages, freshState } from "./cut-passages.ts";
import { countWords } from "./units-of-pages.ts";

const sentence = (words: number, name: string) => `${name} ${"word ".repeat(words - 2)}end.`;
const all = (pages: string[]) => cutPassages(keptPages(pages), freshState, true).passages;
const read = (pages: string[], { start, end }: CutPassage) =>
  keptPages(pages)
    .map(({ text }) => text)
    .join("")
    .slice(start, end);

test("a heading begins a passage and stands above those that follow it", () => {
  const pages = [`# Guide\n\n## Returns\n\n${sentence(30, "First")}\n\n## Delivery\n\n${sentence(30, "Second")}`];
  const passages = all(pages);
  expect(passages.map(({ headings }) => headings)).toEqual([
    ["Guide", "Returns"],
    ["Guide", "Delivery"],
  ]);
  expect(read(pages, passages[0] as CutPassage)).toMatch(/^Guide\n\n## Returns\n\nFirst .* end\.$/s);
});

test("a long paragraph is cut between sentences into pieces of about one size", () => {
  const pages = [Array.from({ length: 25 }, (_, at) => sentence(20, `S${at}`)).join(" ")];
  const passages = all(pages);
  expect(passages.length).toBe(4);
  for (const passage of passages) {
    expect(read(pages, passage)).toMatch(/^S\d+ .* end\.$/s);
    expect(countWords(read(pages, passage))).toBeLessThanOrEqual(200);
  }
});

test("a paragraph that goes on over the edge of the page is one passage, also across batches", () => {
  const pages = ["# A\n\nThe harbour was built in the year", "1867 by Ilse Brandt.\n\n# B\n\nNothing else is known."];
  const [first, second] = keptPages(pages);
  const begun = cutPassages(first ? [first] : [], freshState, false);
  expect(begun.passages).toEqual([]);
  const rest = cutPassages(first && second ? [first, second] : [], begun.state, true);
  expect(rest.passages.map(({ pageFrom, pageTo, headings }) => [pageFrom, pageTo, headings])).toEqual([
    [1, 2, ["A"]],
    [2, 2, ["B"]],
  ]);
});

test("rows of a table are kept together in groups, each under the table's head", () => {
  const rows = Array.from({ length: 60 }, (_, at) => `| Harbour ${at} | ${at * 10} | open |`).join("\n");
  const pages = [`# Berths\n\n| Name | Length | State |\n${rows}`];
  const passages = all(pages);
  expect(passages.length).toBeGreaterThan(2);
  for (const { headings } of passages) expect(headings).toEqual(["Berths", "Name | Length | State"]);
});

test("however pages are batched, passages are the same, in order, and none overlaps another", () => {
  const { below } = randomSource(7);
  for (let round = 0; round < 60; round++) {
    const pages = Array.from({ length: 1 + below(6) }, (_, page) =>
      Array.from({ length: below(5) }, (_, at) => {
        const size = 3 + below(120);
        return below(5) === 0
          ? `# Heading ${page}.${at}`
          : sentence(size, `P${page}.${at}`).replace(/\.$/, below(2) === 0 ? "." : "");
      }).join("\n\n"),
    );
    const kept = keptPages(pages);
    const whole = cutPassages(kept, freshState, true).passages;
    const pieces: CutPassage[] = [];
    let state = freshState;
    for (const page of kept) {
      const result = cutPassages(
        kept.filter(({ end, number }) => end > state.covered && number <= page.number),
        state,
        false,
      );
      pieces.push(...result.passages);
      state = result.state;
    }
    pieces.push(
      ...cutPassages(
        kept.filter(({ end }) => end > state.covered),
        state,
        true,
      ).passages,
    );
    for (const list of [whole, pieces]) {
      for (const [at, passage] of list.entries()) {
        expect(passage.start).toBeLessThan(passage.end);
        expect(passage.start).toBeGreaterThanOrEqual(list[at - 1]?.end ?? 0);
      }
    }
    const words = (list: CutPassage[]) =>
      list
        .map((passage) => read(pages, passage))
        .join(" ")
        .match(/P\d+\.\d+/g);
    expect(words(pieces)).toEqual(words(whole));
  }
});
