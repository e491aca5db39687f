/** Pieces of at most `size` characters that together hold every character. Cut at the end of a line where there is one. */
export function splitText(text: string, size: number): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = at + size >= text.length ? text.length : cutBefore(text, at, at + size);
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}

/** After the last line break in the second half of the piece; never between the two halves of one character. */
function cutBefore(text: string, from: number, to: number): number {
  const line = text.lastIndexOf("\n", to - 1) + 1;
  if (line > from + (to - from) / 2) return line;
  const isPair = text.charCodeAt(to - 1) >= 0xd800 && text.charCodeAt(to - 1) <= 0xdbff;
  return isPair && to - 1 > from ? to - 1 : to;
}
