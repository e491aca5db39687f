import { ReadingFault } from "./fault.ts";

/**
 * What a text file says, whatever it was saved as: by its first bytes, else as UTF-8, else in the old encoding whose
 * letters make words. Older encodings name no letters of their own, so a Cyrillic one is told by how its letters are spread.
 */
export function decodeText(content: Buffer): string {
  const text = decoded(content);
  if (isBinary(text)) throw new ReadingFault("not_a_document");
  return text.replaceAll(/\r\n?/g, "\n").replaceAll("\f", "\n");
}

function decoded(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(content);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(content);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(content);
  } catch {
    const wide = sixteenBits(content);
    if (wide) return new TextDecoder(wide).decode(content);
    return new TextDecoder(isCyrillic(content) ? "windows-1251" : "windows-1252").decode(content);
  }
}

/** Latin text of two bytes a letter has a zero in every pair. */
function sixteenBits(content: Buffer): "utf-16le" | "utf-16be" | null {
  const head = content.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const enough = head.length * 0.2;
  if ((zeros[1] ?? 0) > enough && (zeros[0] ?? 0) < 5) return "utf-16le";
  return (zeros[0] ?? 0) > enough && (zeros[1] ?? 0) < 5 ? "utf-16be" : null;
}

/** In a Latin text high letters are few and stand alone; in a Cyrillic one whole words are made of them. */
function isCyrillic(content: Buffer): boolean {
  const head = content.subarray(0, 20_000);
  let [letters, high, pairs] = [0, 0, 0];
  for (const [at, byte] of head.entries()) {
    const isHigh = byte >= 0xc0;
    if (isHigh || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)) letters += 1;
    if (isHigh) high += 1;
    if (isHigh && (head[at - 1] ?? 0) >= 0xc0) pairs += 1;
  }
  return high > letters * 0.3 && pairs > high * 0.4;
}

function isBinary(text: string): boolean {
  const head = text.slice(0, 4000);
  const odd = head.match(/\p{Cc}/gu)?.filter((sign) => !/\s/.test(sign)).length ?? 0;
  return odd > head.length * 0.02;
}
