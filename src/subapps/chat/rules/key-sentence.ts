import type { MessagePart } from "#engine/messages/parts.ts";
import { textOf } from "#engine/messages/parts.ts";
import { sentencesOf } from "#engine/retrieval/passages.ts";
import { phrases } from "#engine/retrieval/phrases.ts";

const [shortest, longest] = [12, 200];
const openings = Object.values(phrases).map(({ found }) => found);

/** The sentence that an answer most likely stands or falls with: the first one that says something. */
export function keySentence(parts: readonly MessagePart[]): string | null {
  const text = openings
    .reduce((rest, opening) => rest.replaceAll(opening, ""), textOf(parts))
    // Quotes, lists and headings by what they say, without the source line that follows a quote.
    .replaceAll(/^>\s*—.*$/gm, "")
    .replaceAll(/^\s*(?:[>*#-]+|\d+\.)\s*/gm, "");
  const sentences = text.split(/\n+/).flatMap((line) => sentencesOf(line));
  const chosen = sentences.find((sentence) => sentence.length >= shortest) ?? sentences[0];
  if (!chosen || chosen.length <= longest) return chosen ?? null;
  const cut = chosen.slice(0, longest);
  return cut.slice(0, Math.max(cut.lastIndexOf(" "), longest / 2)).trim();
}
