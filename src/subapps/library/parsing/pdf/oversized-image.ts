import { limits } from "../limits.ts";
import type { ImageSize } from "../seeing/image-size.ts";

/** How far the dictionary of an image reaches, at most, on either side of the entry that says it is one. */
const reach = 800;
const kind = /\/Subtype\s*\/Image\b/;

/**
 * The largest image a PDF declares beyond what may be decoded. Dictionaries of images are never compressed, so they can be
 * found in the bytes; the PDF library leaves such images out without saying so.
 */
export function oversizedImage(content: Buffer): ImageSize | null {
  let largest: ImageSize | null = null;
  for (let at = content.indexOf("/Image"); at !== -1; at = content.indexOf("/Image", at + 6)) {
    const entries = dictionaryAround(content, at);
    if (!kind.test(entries)) continue;
    const [width, height] = [declared(entries, "Width"), declared(entries, "Height")];
    if (width * height <= limits.pdfImagePixels) continue;
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}

function dictionaryAround(content: Buffer, at: number): string {
  const before = content.toString("latin1", Math.max(0, at - reach), at);
  const after = content.toString("latin1", at, at + reach);
  const end = after.indexOf("stream");
  return before.slice(before.lastIndexOf(" obj") + 1) + (end === -1 ? after : after.slice(0, end));
}

const declared = (entries: string, name: string): number =>
  Number(new RegExp(`/${name}\\s+(\\d{1,9})\\b`).exec(entries)?.[1] ?? 0);
