export const mostCharacters = 200_000;

/** What a file says, as far as it is text; null where it is something else. */
export function readText(content: Buffer): string | null {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  // A character may be cut in two at the end of what is read: only the rest must be sound.
  const slice = content.subarray(0, mostCharacters * 4);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(slice, { stream: slice.length < content.length });
    return text.includes("\u0000") ? null : text.slice(0, mostCharacters).toWellFormed();
  } catch {
    return null;
  }
}
