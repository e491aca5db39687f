import { sqlClient } from "#platform/db/db.ts";
import { editDistance } from "../rules/edit-distance.ts";
import type { AskedWord } from "../rules/read-question.ts";

export type Correction = { asked: string; used: string[] };

/** Letters that may be wrong: one in a short word, two in a long one. Very short words and numbers are taken as meant. */
const mostWrong = (term: string): number => (term.length < 4 || /\d/.test(term) ? 0 : term.length < 8 ? 1 : 2);
const mostTaken = 3;

/** Terms of the workspace's documents that somebody may have meant by a word that is in none of them. */
export async function correctWord(workspaceId: string, { word, keys }: AskedWord): Promise<string[]> {
  const terms = [...new Set(keys.map((key) => key.slice(1)))].filter((term) => mostWrong(term) > 0);
  const letters = new Set(keys.map((key) => key[0] as string));
  if (terms.length === 0) return [];
  const near = await Promise.all(terms.map((term) => nearTerms(workspaceId, term)));
  const found = near.flat().flatMap(({ key, asked }) => {
    if (!letters.has(key[0] as string)) return [];
    const distance = editDistance(asked, key.slice(1), mostWrong(asked));
    // A first letter is seldom mistaken: a word that keeps it is the likelier one.
    return distance <= mostWrong(asked) ? [{ key, distance: distance + (key[1] === word[0] ? 0 : 0.5) }] : [];
  });
  const nearest = Math.min(...found.map(({ distance }) => distance));
  const taken = found.filter(({ distance }) => distance === nearest).map(({ key }) => key);
  return [...new Set(taken)].slice(0, mostTaken);
}

async function nearTerms(workspaceId: string, asked: string): Promise<{ key: string; asked: string }[]> {
  const sql = sqlClient();
  const wrong = mostWrong(asked);
  // Of a misspelt word a third of the trigrams stays at least, unless it is very short.
  const rows = await sql.begin(async (transaction) => {
    await transaction`set local pg_trgm.similarity_threshold = 0.25`;
    return transaction<{ key: string }[]>`
      select language || term as key from library.term
      where workspace_id = ${workspaceId} and term % ${asked}
        and length(term) between ${asked.length - wrong} and ${asked.length + wrong}
      order by similarity(term, ${asked}) desc limit 60`;
  });
  return rows.map(({ key }) => ({ key, asked }));
}
