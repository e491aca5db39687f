/** Letters of scripts that are written without spaces, or whose words carry endings: Chinese, Japanese, Korean. */
const letters = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々〆`;
const run = new RegExp(`[${letters}]+`, "gu");
const any = new RegExp(`[${letters}]`, "u");

export const hasCjk = (text: string): boolean => any.test(text);

/** The runs of such letters in a text, and where each stands. */
export const cjkRuns = (text: string): { start: number; text: string }[] =>
  [...text.matchAll(run)].map((match) => ({ start: match.index, text: match[0] }));

/** A text without them: every run is one space. */
export const withoutCjk = (text: string): string => text.replaceAll(run, " ");

/** Its overlapping pairs of letters, by which any part of a run is found; a single letter is itself. */
export function bigramsOf(text: string): { start: number; text: string }[] {
  const signs = [...text];
  if (signs.length === 1) return [{ start: 0, text }];
  const pairs: { start: number; text: string }[] = [];
  let start = 0;
  for (let at = 0; at < signs.length - 1; at++) {
    pairs.push({ start, text: `${signs[at]}${signs[at + 1]}` });
    start += (signs[at] as string).length;
  }
  return pairs;
}
