import type { StarterAnswer } from "./knowledge.ts";
import { fold, type Language, languageOf } from "./language.ts";
import { uniqueTerms } from "./terms.ts";

/** How alike two questions must be for one answer to serve both. */
const alike = 0.66;

/** The prepared answer to this question, when there is one. */
export function findStarter(question: string, starters: readonly StarterAnswer[]): StarterAnswer | null {
  const asked = bare(question);
  const same = starters.find((starter) => starter.answer && bare(starter.question) === asked);
  if (same) return same;
  let best: { starter: StarterAnswer; likeness: number } | null = null;
  for (const starter of starters) {
    if (!starter.answer) continue;
    const likeness = likenessOf(question, starter.question, languageOf(starter.question));
    if (likeness >= alike && likeness > (best?.likeness ?? 0)) best = { starter, likeness };
  }
  return best?.starter ?? null;
}

const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function likenessOf(one: string, other: string, language: Language): number {
  const [a, b] = [uniqueTerms(one, language), uniqueTerms(other, language)];
  const shared = [...a].filter((term) => b.has(term)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
