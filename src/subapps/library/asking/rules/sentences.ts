export type TextSentence = { start: number; end: number };

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text by their places, without the space around them; a line of a table or list is one too. */
export function sentencesIn(text: string): TextSentence[] {
  const found: TextSentence[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    for (const line of segment.matchAll(/[^\n]+/g)) {
      const kept = line[0].trim();
      if (!kept) continue;
      const start = index + line.index + (line[0].length - line[0].trimStart().length);
      found.push({ start, end: start + kept.length });
    }
  }
  return joinWrapped(found, text);
}

/** Lines of one sentence that were only broken by the width of the page. */
function joinWrapped(lines: readonly TextSentence[], text: string): TextSentence[] {
  const joined: TextSentence[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const between = last ? text.slice(last.end, line.start) : "";
    const isWrapped =
      last !== undefined &&
      !/\n\s*\n/.test(between) &&
      !/[.!?:;…|]["”»')]*$/.test(text.slice(last.start, last.end)) &&
      /^[\p{Ll}\p{N}(]/u.test(text.slice(line.start, line.end)) &&
      !text.slice(line.start, line.end).includes("|");
    if (last && isWrapped) last.end = line.end;
    else joined.push({ ...line });
  }
  return joined;
}
