export const mostCharacters = 200_000;
/** No encoding takes more bytes for so many characters. */
export const mostTextBytes = mostCharacters * 4;

/** What a file says, as far as it is text, by its first bytes; null where it is something else. */
export function readText(head: Buffer, isWhole: boolean): string | null {
  const [first, second] = head;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  // A character may be cut in two at the end of what is read: only the rest must be sound.
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(head, { stream: !isWhole });
    return text.includes("\u0000") ? null : text.slice(0, mostCharacters).toWellFormed();
  } catch {
    return null;
  }
}
