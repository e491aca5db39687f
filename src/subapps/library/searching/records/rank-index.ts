import { sqlClient } from "#platform/db/db.ts";
import { type AskedWord, type ReadQuestion, readQuestion } from "../rules/read-question.ts";
import { type ScoredWord, type Scores, score } from "../rules/score.ts";
import type { Postings } from "../segments/bucket.ts";
import { IndexMoved, openIndex, readTerms, type WorkspaceIndex } from "../segments/workspace-index.ts";
import { type Correction, correctWord } from "./correct-words.ts";

export type RankedIndex = {
  index: WorkspaceIndex;
  scores: Scores;
  question: ReadQuestion;
  /** Everything that was looked for, corrections included, with how much each says. */
  words: (AskedWord & { rarity: number; isKnown: boolean; isGuessed: boolean })[];
  corrections: Correction[];
  /** Documents whose title has one of the words. */
  titled: ReadonlySet<string>;
};

const attempts = 4;

/** Scores a workspace's passages by a question. `documents` leaves out all others. */
export async function rankIndex(
  workspaceId: string,
  question: string,
  documents: ReadonlySet<string> | null,
): Promise<RankedIndex> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rankOnce(workspaceId, question, documents);
    } catch (error) {
      if (!(error instanceof IndexMoved) || attempt === attempts) throw error;
    }
  }
}

async function rankOnce(
  workspaceId: string,
  text: string,
  documents: ReadonlySet<string> | null,
): Promise<RankedIndex> {
  const index = await openIndex(workspaceId);
  const question = readQuestion(text, index.languages);
  const keys = question.words.flatMap((word) => word.keys);
  const [found, titles] = await Promise.all([readTerms(index, keys), findTitles(workspaceId, index, keys)]);
  const place = new Map(keys.map((key, at) => [key, at]));
  const occurs = (key: string) => found.some((row) => row[place.get(key) as number]) || titles.has(key);
  const unknown = question.words.filter((word) => !word.keys.some(occurs));
  const { words, corrections } = await corrected(workspaceId, question.words, unknown);
  const guessed = words.flatMap((word) => word.keys).filter((key) => !place.has(key));
  const more = guessed.length > 0 ? await readTerms(index, guessed) : [];
  const postingsOf = (at: number, key: string): Postings | undefined =>
    place.has(key) ? found[at]?.[place.get(key) as number] : more[at]?.[guessed.indexOf(key)];
  const scored: ScoredWord[] = words.map((word) => ({
    weight: word.weight,
    isGuessed: word.isGuessed,
    titled: [...new Set(word.keys.flatMap((key) => titles.get(key) ?? []))],
    postings: index.segments.map((_, at) => word.keys.flatMap((key) => postingsOf(at, key) ?? [])),
  }));
  const scores = score(index, scored, maskOf(index, documents));
  return {
    index,
    scores,
    question,
    words: words.map((word, at) => ({
      ...word,
      rarity: scores.rarity[at] as number,
      isKnown: scored[at]?.postings.some((list) => list.length > 0) ?? false,
    })),
    corrections,
    titled: new Set([...titles.values()].flat().map((number) => index.documentIds[number] as string)),
  };
}

async function corrected(workspaceId: string, words: readonly AskedWord[], unknown: readonly AskedWord[]) {
  const guesses = await Promise.all(unknown.map((word) => correctWord(workspaceId, word)));
  const byWord = new Map(unknown.map((word, at) => [word, guesses[at] as string[]]));
  const corrections = unknown.flatMap(({ word }, at): Correction[] => {
    const used = (guesses[at] as string[]).map((key) => key.slice(1));
    return used.length > 0 ? [{ asked: word, used }] : [];
  });
  const all = words.map((word) => {
    const keys = byWord.get(word) ?? [];
    return keys.length > 0 ? { ...word, keys, isGuessed: true } : { ...word, isGuessed: false };
  });
  return { words: all, corrections };
}

/** The documents whose titles have the terms, by term. */
async function findTitles(
  workspaceId: string,
  index: WorkspaceIndex,
  keys: readonly string[],
): Promise<Map<string, number[]>> {
  const byKey = new Map<string, number[]>();
  if (keys.length === 0) return byKey;
  const rows = await sqlClient()<{ id: string; terms: string[] }[]>`
    select document_id as id, terms from library.title
    where terms && ${keys as string[]} and workspace_id = ${workspaceId}`;
  const wanted = new Set(keys);
  for (const { id, terms } of rows) {
    const number = index.numberOfDocument.get(id);
    if (number === undefined) continue;
    for (const key of terms) {
      if (!wanted.has(key)) continue;
      const list = byKey.get(key);
      if (list) list.push(number);
      else byKey.set(key, [number]);
    }
  }
  return byKey;
}

function maskOf(index: WorkspaceIndex, documents: ReadonlySet<string> | null): Uint8Array | null {
  if (!documents) return null;
  const mask = new Uint8Array(index.documentIds.length);
  for (const id of documents) {
    const number = index.numberOfDocument.get(id);
    if (number !== undefined) mask[number] = 1;
  }
  return mask;
}
