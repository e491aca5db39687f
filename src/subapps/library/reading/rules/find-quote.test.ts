import { expect, test } from "vitest";
import { randomSource } from "../../../../../tests/support/random.ts";
import { findQuote } from "./find-quote.ts";
import { foldSpaces } from "./fold-spaces.ts";

const words = "joint pole tent cold winter maker shop batch fault recall notice parcel resin alloy season rating".split(
  " ",
);

function madeText(seed: number, count: number): string {
  const random = randomSource(seed);
  return Array.from({ length: count }, (_, at) => `${random.pick(words)}${at % 12 === 11 ? `. ${at}` : ""}`).join(" ");
}

const quoteOf = (text: string, start: number, end: number) => ({
  exact: text.slice(start, end),
  prefix: text.slice(Math.max(0, start - 40), start),
  suffix: text.slice(end, end + 40),
  start,
});

test("a quote is found again wherever its text moved to, at exactly its words", () => {
  const random = randomSource(7);
  for (let seed = 1; seed <= 200; seed++) {
    const text = madeText(seed, 400);
    const start = random.below(text.length - 200);
    const quote = quoteOf(text, start, start + 20 + random.below(150));
    const before = madeText(seed + 1000, random.below(300));
    const changed = `${before}\n${text.replaceAll(" ", random.below(2) ? " \n " : " ")}`;
    const found = findQuote(foldSpaces(changed), quote);
    const again = found && changed.slice(found.start, found.end).replaceAll(/\s+/g, " ").trim();
    expect(again, `seed ${seed}`).toBe(quote.exact.replaceAll(/\s+/g, " ").trim());
    expect(found?.state).toBe("anchored");
  }
});

test("of equal words those among the same neighbours are taken", () => {
  const text = "First: the Maker pays. Second: the Maker pays. Third: the Maker pays.";
  const start = text.indexOf("the Maker pays", 25);
  const found = findQuote(foldSpaces(`Introduced. ${text}`), quoteOf(text, start, start + 14));
  expect(found).toEqual({ state: "anchored", start: start + 12, end: start + 26 });
});

test("words that were changed a little are found and said to have moved", () => {
  const text =
    "Tents are rated. A joint that cracks, splits or deforms within its rating is a fault of manufacture. Next.";
  const start = text.indexOf("A joint");
  const quote = quoteOf(text, start, text.indexOf(" Next"));
  const changed =
    "Preface added.\nTents are rated. A joint which cracks or deforms within its rating is a fault in manufacture. Next.";
  const found = findQuote(foldSpaces(changed), quote);
  expect(found?.state).toBe("moved");
  expect(changed.slice(found?.start, found?.end)).toBe(
    "A joint which cracks or deforms within its rating is a fault in manufacture.",
  );
});

test("a long quote is found by its ends when its middle was rewritten", () => {
  const text = madeText(3, 400);
  const quote = quoteOf(text, 400, 1400);
  const changed = `${text.slice(0, 850)} something else entirely stands here ${text.slice(900)}`;
  const found = findQuote(foldSpaces(changed), quote);
  expect(found).toMatchObject({ state: "moved", start: 400 });
  expect(changed.slice((found?.end ?? 0) - 60, found?.end)).toBe(quote.exact.slice(-60));
});

test("what was deleted is lost, and nothing else is marked instead", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const quote = {
      exact: "Without that notice, the cost of any return falls on the Maker in full",
      prefix: "sixty days’ written notice. ",
      suffix: ", including postage",
      start: 500,
    };
    expect(findQuote(foldSpaces(madeText(seed, 500)), quote), `seed ${seed}`).toBeNull();
  }
  expect(
    findQuote(foldSpaces("It is so. And so on."), { exact: "so", prefix: "He said ", suffix: " twice", start: 3 }),
  ).toBeNull();
});
