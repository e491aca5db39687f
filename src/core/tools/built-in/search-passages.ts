export type KnowledgeText = { documentId: string; title: string; text: string };
export type Passage = KnowledgeText & { locator: string };

const aimedLength = 600;

/** The passages that share the rarest words with a question, best first: no index, for an agent's own few texts. */
export function searchPassages(documents: readonly KnowledgeText[], query: string, most: number): Passage[] {
  const passages = documents.flatMap(passagesOf);
  const words = passages.map(({ title, text }) => countWords(`${title} ${text}`));
  const asked = [...countWords(query).keys()];
  const average = words.reduce((sum, counts) => sum + sizeOf(counts), 0) / Math.max(1, words.length);
  const scores = words.map((counts) => {
    const size = sizeOf(counts);
    return asked.reduce((sum, word) => {
      const times = counts.get(word) ?? 0;
      if (times === 0) return sum;
      const holders = words.filter((other) => other.has(word)).length;
      const rarity = Math.log(1 + (words.length - holders + 0.5) / (holders + 0.5));
      return sum + (rarity * times * 2.2) / (times + 1.2 * (0.25 + (0.75 * size) / average));
    }, 0);
  });
  return passages
    .map((passage, index) => ({ passage, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, most)
    .map(({ passage }) => passage);
}

/** Paragraphs, joined until they say enough to be quoted. The locator is the place of the first character. */
function passagesOf({ documentId, title, text }: KnowledgeText): Passage[] {
  const passages: Passage[] = [];
  let start = -1;
  let end = -1;
  const close = () => {
    if (start >= 0) passages.push({ documentId, title, text: text.slice(start, end), locator: String(start) });
    start = -1;
  };
  for (const match of text.matchAll(/\S[\s\S]*?(?=\n\s*\n|$)/g)) {
    if (start < 0) start = match.index;
    end = match.index + match[0].length;
    if (end - start >= aimedLength) close();
  }
  close();
  return passages;
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  for (const [word] of plain.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
    const stem = word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed)$/, "") : word;
    counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

const sizeOf = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
