/** A sentence of an answer: where it stands, its words without the numbers in brackets, and those numbers. */
export type AnswerSentence = { start: number; end: number; words: string; numbers: number[] };

const marker = /\[(\d{1,3})\]/g;
/** A sentence ends with a mark, the numbers behind it, and a space or the end; lines of lists end by themselves. */
const pattern = /[^\n]*?(?:[.!?…]["”»')]*(?:\s*\[\d{1,3}\])*(?=\s|$)|(?=\n|$))/gu;
const abbreviation =
  /(?:^|\s)(?:[A-ZА-Я]|e\.g|i\.e|etc|cf|vs|no|nr|fig|mr|mrs|dr|prof|st|approx|p|pp|г|т\.е|напр|p\. ?ex|env|aprox|sr|sra|av)\.$/iu;

export function splitAnswer(text: string): AnswerSentence[] {
  const pieces: { start: number; end: number }[] = [];
  for (const match of text.matchAll(pattern)) {
    if (!match[0].trim()) continue;
    const start = match.index + (match[0].length - match[0].trimStart().length);
    const end = match.index + match[0].trimEnd().length;
    const before = pieces.at(-1);
    const isCut =
      before &&
      abbreviation.test(text.slice(before.start, before.end)) &&
      !text.slice(before.end, start).includes("\n");
    if (before && isCut) before.end = end;
    else pieces.push({ start, end });
  }
  return pieces.map(({ start, end }) => {
    const written = text.slice(start, end);
    const numbers = [...new Set([...written.matchAll(marker)].map(([, number]) => Number(number)))];
    const words = written
      .replace(marker, "")
      .replace(/^(?:[-*>•]|\d{1,3}[.)])\s+/u, "")
      .replace(/[*_`]+/g, "")
      .replace(/\s+/g, " ")
      .trim();
    return { start, end, words, numbers };
  });
}
