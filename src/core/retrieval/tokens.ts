import { fold } from "./language.ts";

/** A word of a text: where it stands, and how it is written without case and accents. */
export type Token = { start: number; end: number; word: string };

const pattern = /[\p{L}\p{N}\p{M}]+/gu;
const isPlain = /^[a-z0-9]+$/;
/** What is left of it's, don't and we've behind the apostrophe: no words of their own. */
const clitics = new Set(["s", "t", "d", "m", "ll", "re", "ve"]);

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(pattern)) {
    const [written] = match;
    const word = isPlain.test(written) ? written : fold(written).replace(/[^\p{L}\p{N}]+/gu, "");
    if (clitics.has(word) && /['’]/.test(text[match.index - 1] ?? "")) continue;
    if (word) tokens.push({ start: match.index, end: match.index + written.length, word });
  }
  return tokens;
}
