import { type SQL, sql } from "drizzle-orm";
import { fold } from "#engine/retrieval/language.ts";
import type { Db } from "#platform/db/db.ts";
import type { Who } from "../shelf/records/find-document.ts";
import { document } from "../tables.ts";
import type { Correction } from "./records/correct-words.ts";
import { type RankedIndex, rankIndex } from "./records/rank-index.ts";
import { type ReadPassage, readPassages } from "./records/read-passages.ts";
import { fuse } from "./rules/fuse.ts";
import { best } from "./rules/score.ts";
import { type WeighedWord, wordsFor, wordsIn, worthOfAll, worthOfFound } from "./rules/weighed-words.ts";
import { documentsIn, isNarrow, type Scope } from "./scope.ts";
import { nearPassages } from "./vectors/near-passages.ts";

export type FoundPassage = ReadPassage & {
  score: number;
  /** How much of what was asked for stands in it, from 0 to 1; rare words count more. */
  coverage: number;
};

export type Found = {
  passages: FoundPassage[];
  words: WeighedWord[];
  /** What was looked for, by which hits are marked. */
  keys: ReadonlySet<string>;
  corrections: Correction[];
};

/** Above this many documents a scope is checked on what was found, not before. */
const mostMasked = 20_000;
const widest = 4096;
export const mostNear = 200;

/** The passages that answer a question best, of all that somebody may read within a scope. */
export async function findPassages(db: Db, who: Who, question: string, scope: Scope, most: number): Promise<Found> {
  const readable = await documentsIn(db, who, scope);
  const documents = await documentsOf(db, readable, scope);
  const [ranked, near] = await Promise.all([
    rankIndex(who.workspace.id, question, documents),
    nearPassages(who.workspace.id, question, documents, mostNear),
  ]);
  const phrases = ranked.question.phrases.map(plain);
  const fits = (found: ReadPassage) => phrases.every((phrase) => plain(found.content).includes(phrase));
  const passages = await collect(most, async (count) => {
    const top = best(ranked.scores.passages, count);
    const byWords = top.map(({ list, at, score }) => ({ id: idAt(ranked, list, at), score }));
    const fused = fuse(byWords, near);
    const scores = new Map([...fused].slice(0, count));
    const rows = await readPassages(db, [...scores.keys()], readable, scope.stretch);
    const found = rows.filter(fits).map((row) => ({ ...row, score: scores.get(row.id) as number }));
    return { found, isAll: top.length < count && fused.size <= count };
  });
  const words = ranked.words.map(weigh);
  return {
    passages: passages.map((one) => ({ ...one, coverage: coverageOf(one, words) })),
    words,
    keys: keysOf(ranked),
    corrections: ranked.corrections,
  };
}

const idAt = ({ index }: RankedIndex, list: number, at: number): number =>
  index.segments[list]?.passageIds[at] as number;

export const keysOf = ({ words }: RankedIndex): ReadonlySet<string> => new Set(words.flatMap(({ keys }) => keys));

const plain = (text: string): string => fold(text).replace(/\s+/g, " ");

/** Looks at more and more of the best until enough of them may be seen, or there are no more. */
export async function collect<Item>(
  most: number,
  look: (count: number) => Promise<{ found: Item[]; isAll: boolean }>,
): Promise<Item[]> {
  for (let count = most * 2 + 20; ; count *= 4) {
    const { found, isAll } = await look(count);
    if (found.length >= most || isAll || count >= widest) return found.slice(0, most);
  }
}

/** The documents of a narrow scope by name; null where none or too many are named. */
export async function documentsOf(
  db: Db,
  readable: SQL | undefined,
  scope: Scope,
): Promise<ReadonlySet<string> | null> {
  if (!isNarrow(scope)) return null;
  const rows = await db
    .select({ id: document.id })
    .from(document)
    .where(sql`${readable}`)
    .limit(mostMasked + 1);
  return rows.length > mostMasked ? null : new Set(rows.map(({ id }) => id));
}

const frameShare = 0.2;
const unknownShare = 0.5;

/** What a word counts for: the way of asking says little of the matter, and a word found nowhere is often a manner of speaking. */
function weigh({ word, keys, rarity, isFrame, isName, isKnown, isGuessed }: RankedIndex["words"][number]): WeighedWord {
  const share = (isFrame ? frameShare : 1) * (isKnown || isName ? 1 : unknownShare);
  return { word, keys, worth: rarity * share, isGuessed };
}

function coverageOf(found: ReadPassage, asked: readonly WeighedWord[]): number {
  const words = wordsFor(asked, found.language);
  const text = `${found.content} ${found.headings.join(" ")} ${found.title}`;
  const whole = worthOfAll(words);
  return whole > 0 ? worthOfFound(wordsIn(text, found.language, words)) / whole : 0;
}
