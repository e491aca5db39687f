/** A text with every run of spaces and line ends as one space, and where each of its letters stood before. */
export type FoldedText = { text: string; offsets: Uint32Array };

const isSpace = (code: number): boolean =>
  code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x2028 || code === 0x2029 || code === 0x202f;

/** Parsers differ most in where they put spaces, so words are compared without regard to them. */
export function foldSpaces(text: string): FoldedText {
  const offsets = new Uint32Array(text.length + 1);
  const pieces: string[] = [];
  let length = 0;
  let from = 0;
  for (let at = 0; at < text.length; ) {
    if (!isSpace(text.charCodeAt(at))) {
      offsets[length++] = at++;
      continue;
    }
    pieces.push(text.slice(from, at), " ");
    offsets[length++] = at;
    while (at < text.length && isSpace(text.charCodeAt(at))) at++;
    from = at;
  }
  pieces.push(text.slice(from));
  offsets[length] = text.length;
  return { text: pieces.join(""), offsets: offsets.subarray(0, length + 1) };
}

/** The stretch of the text before folding that a folded one stands for. */
export function unfold({ offsets }: FoldedText, start: number, end: number): { start: number; end: number } {
  const last = offsets[Math.max(start, end - 1)] ?? 0;
  return { start: offsets[start] ?? 0, end: last + 1 };
}
