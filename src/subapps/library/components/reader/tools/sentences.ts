import type { Stretch } from "../reader-types.ts";

/** The sentences of a text by offset, without the spaces around them. */
export function sentencesOf(text: string, from: number): Stretch[] {
  const found: Stretch[] = [];
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: "sentence" }).segment(text)) {
    const words = segment.trim();
    if (!words) continue;
    const start = from + index + segment.indexOf(words);
    found.push({ start, end: start + words.length });
  }
  return found;
}
