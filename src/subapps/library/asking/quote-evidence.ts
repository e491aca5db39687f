import { languageOf } from "#engine/retrieval/language.ts";
import type { Db } from "#platform/db/db.ts";
import type { ReadPassage } from "../searching/records/read-passages.ts";
import { evenWords, type WeighedWord } from "../searching/rules/weighed-words.ts";
import { type Evidence, leastCoverage } from "./gather-evidence.ts";
import { type TableRow, tableRows } from "./records/read-evidence.ts";
import { asksForCount, withoutQuantifiers } from "./rules/exhaustive.ts";
import { type RankedPiece, rankPieces } from "./rules/rank-sentences.ts";
import { sentencesIn } from "./rules/sentences.ts";
import { words } from "./words.ts";

const mostQuoted = 4;
const mostOfPart = 2;
const mostListed = 100;

type Quoted = RankedPiece & { number: number; isHeading: boolean; shown: string };

/**
 * An answer without a language model: the sentences and table rows that speak of the question, word for word. It makes up
 * nothing, and says so where nothing speaks of it.
 */
export async function quoteEvidence(
  db: Db,
  question: string,
  { part: { isWeak }, passages, words: looked, parts = [] }: Evidence,
  isAll: boolean,
): Promise<string> {
  const say = words[languageOf(question, passages[0]?.language ?? "en")];
  if (isWeak || passages.length === 0) return say.nothing;
  const asked = ({ language }: ReadPassage) => looked ?? evenWords(withoutQuantifiers(question), language);
  if (parts.length > 0) return quoteParts(db, question, { passages, parts }, say);
  const found = await said(db, passages, asked, !isAll);
  const best = Math.max(0, ...found.map(({ share }) => share));
  if (best === 0) return say.nothing;
  if (isAll) {
    const all = found.filter(({ share }) => share >= best * 0.8);
    const lines = all.slice(0, mostListed).map((one) => `- ${one.shown} [${one.number}]`);
    const rest = all.length > mostListed ? `\n\n${say.more(all.length - mostListed)}` : "";
    return `${asksForCount(question) ? say.count(all.length) : say.all(all.length)}\n\n${lines.join("\n")}${rest}`;
  }
  return listed(say.found, chosenOf(found));
}

/** Questions that were looked up one by one are answered one by one; of one that nothing speaks of enough, nothing is quoted. */
async function quoteParts(
  db: Db,
  question: string,
  { passages, parts }: Required<Pick<Evidence, "passages" | "parts">>,
  say: (typeof words)["en"],
): Promise<string> {
  const chosen = new Map<string, Quoted>();
  for (const { passages: own, words: looked } of parts) {
    if ((own[0]?.coverage ?? 0) < leastCoverage) continue;
    const ids = new Set(own.map(({ id }) => id));
    const found = await said(db, passages, () => looked, true);
    const fitting = found.filter(({ number }) => ids.has(passages[number - 1]?.id ?? -1));
    for (const one of chosenOf(fitting).slice(0, mostOfPart)) chosen.set(`${one.number} ${one.start}`, one);
  }
  if (chosen.size === 0) return quoteEvidence(db, question, { ...emptied, passages }, false);
  return listed(say.found, [...chosen.values()]);
}

const emptied: Omit<Evidence, "passages"> = { part: { kind: "evidence", passages: [], isWeak: false }, words: null };

/** A heading says what a passage is about; it answers nothing. */
async function said(
  db: Db,
  passages: Evidence["passages"],
  asked: (passage: ReadPassage) => readonly WeighedWord[],
  hasStanding: boolean,
): Promise<Quoted[]> {
  const pieces = await piecesOf(db, passages, asked);
  const telling = pieces.filter(({ isHeading, share }) => !isHeading && share > 0);
  const found = telling.length > 0 ? telling : pieces;
  return hasStanding ? found.map((one) => withStanding(one, passages)) : found;
}

function chosenOf(found: readonly Quoted[]): Quoted[] {
  const best = Math.max(0, ...found.map(({ share }) => share));
  return found
    .filter(({ share }) => share > 0 && share >= Math.max(best * 0.75, leastCoverage * 0.6))
    .sort((a, b) => b.share - a.share || a.number - b.number)
    .slice(0, mostQuoted)
    .sort((a, b) => a.number - b.number || a.start - b.start);
}

const listed = (head: string, chosen: readonly Quoted[]): string =>
  `${head}\n\n${chosen.map((one) => `- ${one.shown} [${one.number}]`).join("\n")}`;

/** What a sentence says counts by how well its passage was found: words alone may stand together by chance. */
function withStanding(piece: Quoted, passages: Evidence["passages"]): Quoted {
  const best = Math.max(...passages.map(({ score }) => score ?? 0));
  const score = passages[piece.number - 1]?.score;
  return score === undefined ? piece : { ...piece, share: (piece.share * score) / best };
}

async function piecesOf(
  db: Db,
  passages: readonly ReadPassage[],
  asked: (passage: ReadPassage) => readonly WeighedWord[],
): Promise<Quoted[]> {
  const rows = await tableRows(db, passages);
  return passages.flatMap((passage, at) => {
    const table = rows.get(passage.id) ?? [];
    const pieces = [
      ...sentencesIn(passage.content)
        .filter(
          ({ start, end }) => !table.some((row) => row.start < passage.start + end && row.end > passage.start + start),
        )
        .map(({ start, end }) => ({ start, end, text: passage.content.slice(start, end) })),
      ...table.map((row) => rowPiece(row, passage)),
    ];
    const context = `${passage.title} ${passage.headings.join(" ")}`;
    return rankPieces(asked(passage), passage.language, context, pieces).map((piece) => ({
      ...piece,
      number: at + 1,
      isHeading: passage.headings.includes(oneLine(piece.text)),
      shown: oneLine("shown" in piece ? String(piece.shown) : piece.text),
    }));
  });
}

/** A row is read with the names of its columns, cell by cell. */
function rowPiece(row: TableRow, passage: ReadPassage) {
  const cells = row.cells.map(({ start, end }) =>
    oneLine(passage.content.slice(start - passage.start, end - passage.start)),
  );
  const named = cells
    .map((cell, at) => (row.head[at] ? `${row.head[at]}: ${cell}` : cell))
    .filter((_, at) => cells[at]);
  return {
    start: row.start - passage.start,
    end: row.end - passage.start,
    text: named.join("; "),
    shown: named.join("; "),
  };
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
