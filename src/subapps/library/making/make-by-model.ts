import type { z } from "zod";
import type { ModelMessage } from "#engine/models/model.ts";
import { AppError } from "#lib/app-error.ts";
import { checkSentence } from "../asking/rules/check-sentence.ts";
import type { ReadPassage } from "../searching/records/read-passages.ts";
import type { MakingKind } from "./content.ts";
import type { MadeContent, MadePoint, MapNode } from "./content-result.ts";
import { madeLine, placed } from "./rules/made-line.ts";
import { makingPrompt, reducePrompt } from "./rules/making-prompt.ts";
import {
  type Branch,
  branchEntry,
  cardEntry,
  cellEntry,
  dateEntry,
  lineEntry,
  pointEntry,
  readEntries,
  termEntry,
} from "./rules/read-json.ts";

const passagesAtOnce = 14;
const mostPassages = 280;

type Ask = (messages: readonly ModelMessage[]) => Promise<string>;
type Progress = (done: number, total: number) => Promise<void>;

/** Makes something of passages with a model: a few at a time, then together. What it says is held against them. */
export async function makeByModel(
  kind: MakingKind,
  given: readonly ReadPassage[],
  language: string | null,
  ask: Ask,
  progress: Progress,
): Promise<MadeContent> {
  const passages = given.slice(0, mostPassages);
  const batches = Array.from({ length: Math.ceil(passages.length / passagesAtOnce) }, (_, at) => at * passagesAtOnce);
  const said: string[] = [];
  // A dialogue about a long text is written from notes on its parts.
  const wish = kind === "highlights" || (kind === "audio" && batches.length > 1) ? "key_points" : kind;
  for (const [at, from] of batches.entries()) {
    said.push(await ask(makingPrompt(wish, passages.slice(from, from + passagesAtOnce), from + 1, language)));
    await progress(at + 1, batches.length + 1);
  }
  const entries = <Schema extends z.ZodType>(entry: Schema) => said.flatMap((one) => readEntries(one, entry));
  const point = (text: string, numbers: readonly number[]) => checkedPoint(text, numbers, passages, kind);
  switch (kind) {
    case "glossary":
      return {
        kind,
        entries: entries(termEntry).map(({ term, text, numbers }) => ({ term, ...point(text, numbers) })),
      };
    case "timeline":
      return {
        kind,
        entries: entries(dateEntry)
          .map(({ date, year, text, numbers }) => ({ date, year, ...point(text, numbers) }))
          .sort((a, b) => a.year - b.year),
      };
    case "cards":
      return {
        kind,
        cards: entries(cardEntry).flatMap(({ front, back, numbers }) => {
          const [citation] = point(`${front} ${back}`, numbers).citations;
          return citation ? [{ front, back, citation }] : [];
        }),
      };
    case "mind_map":
      return {
        kind,
        root: {
          label: passages[0]?.title ?? "",
          citation: null,
          children: entries(branchEntry).map((one) => nodeOf(one, passages)),
        },
      };
    case "audio": {
      const script = batches.length > 1 ? await ask(reducePrompt(kind, entries(pointEntry)) ?? []) : (said[0] ?? "");
      const lines = readEntries(script, lineEntry).map((line) => madeLine(line, passages));
      if (lines.length === 0) throw new AppError("unavailable", "The model wrote no dialogue. Have it made again.");
      return { kind, lines };
    }
    case "comparison":
      return { kind, ...comparisonOf(entries(cellEntry), passages, point) };
    default: {
      const notes = entries(pointEntry);
      const whole = batches.length > 1 ? reducePrompt(kind === "highlights" ? "key_points" : kind, notes) : null;
      const chosen = whole ? readEntries(await ask(whole), pointEntry) : notes;
      const points = (chosen.length > 0 ? chosen : notes).map(({ text, numbers }) => point(text, numbers));
      if (kind === "highlights") return { kind, points: borneOut(points) };
      if (kind === "explanation" || kind === "translation")
        return { kind, text: points.map(({ text }) => text).join(" "), points };
      return { kind, points: points.map((one) => ({ ...one, heading: null })) };
    }
  }
}

/** Only what stands there is marked, and each place once. */
function borneOut(points: readonly MadePoint[]): MadePoint[] {
  const places = new Map<string, MadePoint>();
  for (const point of points) {
    const [place] = point.citations;
    if (!place || point.verdict === "not" || point.verdict === "no_claim") continue;
    const key = `${place.revisionId} ${place.start}`;
    if (!places.has(key)) places.set(key, point);
  }
  return [...places.values()];
}

/** A sentence with the words that bear it out. A question claims nothing, and a translation cannot be held against words. */
function checkedPoint(
  text: string,
  numbers: readonly number[],
  passages: readonly ReadPassage[],
  kind: MakingKind,
): MadePoint {
  const cited = numbers.flatMap((number) => passages[number - 1] ?? []);
  const support = checkSentence(
    text,
    cited.map(({ content, language, headings }) => ({ text: content, language, context: headings.join(" ") })),
  );
  const source = cited[support.evidence] ?? cited[0];
  const isFree = kind === "questions" || kind === "translation";
  const verdict = isFree ? "no_claim" : cited.length === 0 ? "not" : support.verdict;
  return { text, citations: source ? [placed(source, support.start, support.end)] : [], verdict };
}

function nodeOf({ label, numbers, children }: Branch, passages: readonly ReadPassage[]): MapNode {
  const source = passages[(numbers[0] ?? 0) - 1];
  return {
    label,
    citation: source ? placed(source, 0, 0) : null,
    children: children.map((child) => nodeOf(child, passages)),
  };
}

function comparisonOf(
  rows: readonly z.output<typeof cellEntry>[],
  passages: readonly ReadPassage[],
  point: (text: string, numbers: readonly number[]) => MadePoint,
) {
  const documents = [
    ...new Map(passages.map(({ documentId, title }) => [documentId, { id: documentId, title }])).values(),
  ];
  const byAspect = Map.groupBy(rows, ({ aspect }) => aspect.toLowerCase());
  return {
    documents,
    rows: [...byAspect.values()].map((same) => ({
      aspect: same[0]?.aspect ?? "",
      cells: documents.map(({ title }) => {
        const cell = same.flatMap(({ cells }) => cells).find((one) => one.document === title);
        return cell ? point(cell.text, cell.numbers) : null;
      }),
    })),
  };
}
