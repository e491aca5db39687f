import type { KeptPage } from "../../text.ts";
import { countWords, type ReadText, readerOf, trimmed, type Unit, unitsOfPages } from "./units-of-pages.ts";

/** A stretch of a revision's text that is searched and cited, with the headings it stands under. */
export type CutPassage = { start: number; end: number; pageFrom: number; pageTo: number; headings: string[] };

type HeadingPlace = { level: number; title: string };
/** Where cutting goes on with the next pages: nothing before `covered` is looked at again. */
export type CutState = { covered: number; headings: HeadingPlace[] };
export const freshState: CutState = { covered: 0, headings: [] };

/** A passage answers one question: enough words to say something, few enough to be taken in at once. */
const fewWords = 80;
const mostWords = 200;
const mostTableWords = 120;
const longestHeading = 160;

/** The passage that is being put together. `before` is what it stands under without its own headings. */
type Begun = { units: Unit[]; words: number; hasBody: boolean; before: HeadingPlace[] };

/**
 * Cuts pages into passages that follow each other and never overlap: a heading begins a new one, paragraphs stay whole
 * where they fit, and a long one is cut between sentences. What is open at the end waits for the next pages, unless
 * there are none.
 */
export function cutPassages(
  pages: readonly KeptPage[],
  state: CutState,
  isLast: boolean,
): { passages: CutPassage[]; state: CutState } {
  const read = readerOf(pages);
  const passages: CutPassage[] = [];
  let { covered, headings } = state;
  let begun: Begun | null = null;
  const begin = (): Begun => ({ units: [], words: 0, hasBody: false, before: headings });
  const close = () => {
    if (begun) passages.push(passageOf(begun, headings));
    covered = begun?.units.at(-1)?.end ?? covered;
    begun = null;
  };
  const add = (unit: Unit) => {
    begun ??= begin();
    begun.units.push(unit);
    begun.words += unit.words;
    begun.hasBody ||= unit.heading === undefined;
  };
  for (const unit of unitsOfPages(pages, covered, read)) {
    if (unit.heading !== undefined) {
      if ((begun as Begun | null)?.hasBody) close();
      add(unit);
      const level = unit.heading;
      headings = [...headings.filter((above) => above.level < level), { level, title: titleOf(unit, read) }];
      continue;
    }
    for (const piece of cutLong(unit, read)) {
      if (begun && isFull(begun, piece)) close();
      add(piece);
    }
  }
  const open = begun as Begun | null;
  if (open && (isLast || (open.hasBody && !open.units.at(-1)?.goesOn))) close();
  return { passages, state: { covered, headings: (begun as Begun | null)?.before ?? headings } };
}

function isFull({ units, words, hasBody }: Begun, next: Unit): boolean {
  if (!hasBody) return false;
  const isOtherTable = units.at(-1)?.under !== next.under;
  if (isOtherTable) return words >= fewWords / 2;
  const most = next.under === undefined ? mostWords : mostTableWords;
  return words + next.words > most;
}

function passageOf({ units }: Begun, headings: readonly HeadingPlace[]): CutPassage {
  const first = units[0] as Unit;
  const last = units.at(-1) as Unit;
  const under = units.find((unit) => unit.under)?.under;
  const path = headings.map(({ title }) => title);
  return {
    start: first.start,
    end: last.end,
    pageFrom: first.pageFrom,
    pageTo: last.pageTo,
    headings: under ? [...path, under] : path,
  };
}

const titleOf = ({ start, end }: Unit, read: ReadText): string =>
  read(start, end).replace(/\s+/g, " ").slice(0, longestHeading);

/** A paragraph that is too long, in pieces of about the same size that end with sentences. */
function cutLong(unit: Unit, read: ReadText): Unit[] {
  if (unit.words <= mostWords) return [unit];
  const { goesOn, ...plain } = unit;
  const count = Math.ceil(unit.words / (mostWords * 0.75));
  const aim = unit.words / count;
  const pieces: Unit[] = [];
  let start = 0;
  let end = 0;
  let words = 0;
  const close = () => {
    const piece = trimmed({ ...plain, start: unit.start + start, end: unit.start + end, words }, read);
    if (piece.end > piece.start) pieces.push(piece);
    start = end;
    words = 0;
  };
  for (const { segment, index } of sentencesIn(read(unit.start, unit.end))) {
    const more = countWords(segment);
    if (words > 0 && words + more > mostWords) close();
    end = index + segment.length;
    words += more;
    if (words >= aim) close();
  }
  close();
  const last = pieces.at(-1);
  if (last && goesOn !== undefined) last.goesOn = goesOn;
  return pieces;
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
const mostInOne = 60;

/** Sentences; where there are none, such as in a page of figures, so many words at a time. */
function* sentencesIn(text: string): Generator<{ segment: string; index: number }> {
  for (const { segment, index } of segmenter.segment(text)) {
    if (countWords(segment) <= mostWords) yield { segment, index };
    else
      for (const match of segment.matchAll(new RegExp(`(?:\\S+\\s*){1,${mostInOne}}`, "g")))
        yield { segment: match[0], index: index + match.index };
  }
}
