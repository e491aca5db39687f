import type { Language } from "#core/retrieval/language.ts";
import { uniqueTerms } from "#core/retrieval/terms.ts";

export type Piece = { start: number; end: number; text: string };
export type RankedPiece = Piece & { share: number };

/**
 * How much of a question each piece of a passage speaks of, from 0 to 1. What stands above the passage counts half: it says
 * what all of its pieces are about.
 */
export function rankPieces(
  question: string,
  language: Language,
  context: string,
  pieces: readonly Piece[],
): RankedPiece[] {
  const asked = [...uniqueTerms(question, language)];
  const above = uniqueTerms(context, language);
  return pieces.map((piece) => {
    const terms = uniqueTerms(piece.text, language);
    const own = asked.filter((term) => terms.has(term)).length;
    const around = asked.filter((term) => !terms.has(term) && above.has(term)).length;
    return { ...piece, share: asked.length > 0 && own > 0 ? (own + around / 2) / asked.length : 0 };
  });
}
