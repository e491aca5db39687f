import type { Language } from "#engine/retrieval/language.ts";
import { type WeighedWord, wordsFor, wordsIn, worthOfAll, worthOfFound } from "../../searching/rules/weighed-words.ts";

export type Piece = { start: number; end: number; text: string };
export type RankedPiece = Piece & { share: number };

/**
 * How much of a question each piece of a passage speaks of, from 0 to 1; rare words say more. What stands above the passage
 * counts half: it says what all of its pieces are about.
 */
export function rankPieces(
  asked: readonly WeighedWord[],
  language: Language,
  context: string,
  pieces: readonly Piece[],
): RankedPiece[] {
  const words = wordsFor(asked, language);
  const whole = worthOfAll(words);
  const above = new Set(wordsIn(context, language, words));
  return pieces.map((piece) => {
    const own = wordsIn(piece.text, language, words);
    const around = words.filter((word) => above.has(word) && !own.includes(word));
    return { ...piece, share: own.length > 0 ? (worthOfFound(own) + worthOfFound(around) / 2) / whole : 0 };
  });
}
