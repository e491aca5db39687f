import { sqlClient } from "#platform/db/db.ts";
import { editDistance } from "../rules/edit-distance.ts";
import type { AskedWord } from "../rules/read-question.ts";

export type Correction = { asked: string; used: string[] };

/** Letters that may be wrong: one in a short word, two in a long one, and never more than a third of its stem. */
const mostWrong = (word: string, term: string): number =>
  word.length < 4 ? 0 : Math.min(word.length < 8 ? 1 : 2, Math.floor(term.length / 3));
const surelyLong = 6;

/** In a short word another letter makes another word; one that is left out, put in or swapped is a slip. */
function isLikely(asked: string, term: string): boolean {
  if (asked.length >= surelyLong) return true;
  const isSwap = [...asked].sort().join("") === [...term].sort().join("");
  return asked[0] === term[0] && term.length >= 4 && (asked.length !== term.length || isSwap);
}

const mostTaken = 3;

/**
 * Terms of the workspace's documents that somebody may have meant by a word that is in none of them. A word is misspelt in the
 * language it is asked in: those of other languages are looked at only where that one has none, and must be nearer.
 */
export async function correctWord(workspaceId: string, { word, keys, own, isCode }: AskedWord): Promise<string[]> {
  if (isCode) return [];
  const inOwn = keys.filter((key) => key[0] === own);
  const near = await nearTerms(workspaceId, word, inOwn);
  if (near.length > 0) return near;
  const others = keys.filter((key) => key[0] !== own && key.length > surelyLong);
  return nearTerms(workspaceId, word, others);
}

/** The terms nearest to any of the keys, each within its own language. */
async function nearTerms(workspaceId: string, word: string, keys: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    keys.map(async (key) => {
      const asked = key.slice(1);
      const wrong = mostWrong(word, asked);
      const terms = wrong > 0 ? await similarTerms(workspaceId, key, wrong) : [];
      return terms.flatMap((term) => {
        const distance = editDistance(asked, term, wrong);
        if (distance > wrong || !isLikely(asked, term)) return [];
        return [{ key: key[0] + term, distance: distance + (asked[0] === term[0] ? 0 : 0.5) }];
      });
    }),
  );
  const found = lists.flat();
  const nearest = Math.min(...found.map(({ distance }) => distance));
  const taken = found.filter(({ distance }) => distance === nearest).map(({ key }) => key);
  return [...new Set(taken)].slice(0, mostTaken);
}

async function similarTerms(workspaceId: string, key: string, wrong: number): Promise<string[]> {
  const [language, asked] = [key.slice(0, 1), key.slice(1)];
  // Of a misspelt word a third of the trigrams stays at least, unless it is very short.
  const rows = await sqlClient().begin(async (transaction) => {
    await transaction`set local pg_trgm.similarity_threshold = 0.25`;
    return transaction<{ term: string }[]>`
      select term from library.term
      where workspace_id = ${workspaceId} and language = ${language} and term % ${asked}
        and length(term) between ${asked.length - wrong} and ${asked.length + wrong}
      order by similarity(term, ${asked}) desc limit 60`;
  });
  return rows.map(({ term }) => term);
}
