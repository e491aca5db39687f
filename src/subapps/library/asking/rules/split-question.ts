import { fold, languageOf } from "#engine/retrieval/language.ts";
import { uniqueTerms } from "#engine/retrieval/terms.ts";

/** How each language begins a second question after “and”. */
const joins = [
  /,?\s+and\s+(?=(?:who|whom|whose|what|when|where|which|how|why)\b)/,
  /,?\s+и\s+(?=(?:кой|коя|кое|кои|кого|какво|каква|какъв|какви|кога|къде|колко|защо|как)(?!\p{L}))/u,
  /,?\s+et\s+(?=(?:qui|que|quoi|quand|ou|quel|quelle|quels|quelles|combien|pourquoi|comment)\b)/,
  /,?\s+y\s+(?=(?:quien|quienes|que|cuando|donde|cual|cuales|cuanto|cuanta|cuantos|cuantas|como|por que)\b)/,
  /,?\s+e\s+(?=(?:quem|o que|quando|onde|qual|quais|quanto|quanta|quantos|quantas|como|por que)\b)/,
];
const fewestTerms = 2;
const most = 3;

/**
 * The questions that stand side by side in one, told by rules: several question marks, or an “and” before another question word.
 * Each must have enough words of its own to be looked up by them. None where there is but one.
 */
export function splitQuestion(question: string): string[] {
  const parts = question.split(/(?<=[?？])\s+/).flatMap(atJoins);
  if (parts.length < 2 || parts.length > most) return [];
  const language = languageOf(question);
  return parts.every((part) => uniqueTerms(part, language).size >= fewestTerms) ? parts : [];
}

function atJoins(sentence: string): string[] {
  // Folding may change how long a text is; only where it does not, places in both are the same.
  const plain = fold(sentence).length === sentence.length ? fold(sentence) : sentence.toLowerCase();
  for (const join of joins) {
    const found = join.exec(plain);
    if (found)
      return [sentence.slice(0, found.index), sentence.slice(found.index + found[0].length)].map((one) => one.trim());
  }
  return sentence.trim() ? [sentence.trim()] : [];
}
