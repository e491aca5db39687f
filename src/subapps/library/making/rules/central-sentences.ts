import type { SourceSentence } from "./source.ts";

/**
 * The sentences that say most of what a text is about: those made of the words the text keeps coming back to, each adding
 * something the ones before it did not say. In the order of the text.
 */
export function centralSentences(sentences: readonly SourceSentence[], most: number): SourceSentence[] {
  const holding = new Map<string, number>();
  for (const { terms } of sentences) for (const term of new Set(terms)) holding.set(term, (holding.get(term) ?? 0) + 1);
  // What is in one sentence alone says nothing of the whole, and what is in nearly all of them tells none apart.
  const weight = (term: string) => {
    const count = holding.get(term) ?? 0;
    return count < 2 && sentences.length > 6 ? 0 : count * Math.log(1 + sentences.length / count);
  };
  const said = new Map<string, number>();
  const left = new Set(sentences);
  const chosen: SourceSentence[] = [];
  while (chosen.length < most && left.size > 0) {
    let best: SourceSentence | null = null;
    let bestWorth = -1;
    for (const sentence of left) {
      const own = [...new Set(sentence.terms)];
      const sum = own.reduce((total, term) => total + weight(term) / (1 + 2 * (said.get(term) ?? 0)), 0);
      const isFirst = sentence.passage.number === 0 || sentence === sentences[0];
      const worth = (sum / Math.max(6, own.length) ** 0.7) * (isFirst ? 1.15 : 1);
      if (worth > bestWorth) [best, bestWorth] = [sentence, worth];
    }
    if (!best) break;
    left.delete(best);
    chosen.push(best);
    for (const term of new Set(best.terms)) said.set(term, (said.get(term) ?? 0) + 1);
  }
  const place = new Map(sentences.map((sentence, at) => [sentence, at]));
  return chosen.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
}
