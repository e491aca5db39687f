import { bigramsOf, cjkRuns, hasCjk } from "#lib/cjk.ts";
import { fold } from "./language.ts";

/** A word of a text: where it stands, and how it is written without case and accents. */
export type Token = { start: number; end: number; word: string };

const pattern = /[\p{L}\p{N}\p{M}]+/gu;
const isPlain = /^[a-z0-9]+$/;
/** What is left of it's, don't and we've behind the apostrophe: no words of their own. */
const clitics = new Set(["s", "t", "d", "m", "ll", "re", "ve"]);

/** The words of a text; Chinese, Japanese and Korean by overlapping pairs of letters, for they have no spaces to go by. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const isMixed = hasCjk(text);
  for (const match of text.matchAll(pattern)) {
    const [written] = match;
    if (!isMixed || !hasCjk(written)) addWord(tokens, text, written, match.index);
    else addMixed(tokens, text, written, match.index);
  }
  return tokens;
}

/** As a text is indexed: single letters of such scripts as well, which somebody may look for by themselves. */
export function indexedTokensOf(text: string): Token[] {
  const tokens = tokensOf(text);
  if (!hasCjk(text)) return tokens;
  return tokens.flatMap((token, at) => {
    if (!hasCjk(token.word)) return [token];
    const signs = [...token.word];
    if (signs.length < 2) return [token];
    const isLast = (tokens[at + 1]?.start ?? token.end) >= token.end;
    const singles = isLast ? signs : signs.slice(0, 1);
    return [token, ...singles.map((word) => ({ start: token.start, end: token.end, word }))];
  });
}

function addWord(tokens: Token[], text: string, written: string, start: number): void {
  const word = isPlain.test(written) ? written : fold(written).replace(/[^\p{L}\p{N}]+/gu, "");
  if (clitics.has(word) && /['’]/.test(text[start - 1] ?? "")) return;
  if (word) tokens.push({ start, end: start + written.length, word });
}

function addMixed(tokens: Token[], text: string, written: string, start: number): void {
  let at = 0;
  for (const run of cjkRuns(written)) {
    if (run.start > at) addWord(tokens, text, written.slice(at, run.start), start + at);
    for (const pair of bigramsOf(run.text)) {
      const from = start + run.start + pair.start;
      // Korean syllables are put together again: taken apart their letters would not be one.
      tokens.push({ start: from, end: from + pair.text.length, word: fold(pair.text).normalize("NFC") });
    }
    at = run.start + run.text.length;
  }
  if (at < written.length) addWord(tokens, text, written.slice(at), start + at);
}
