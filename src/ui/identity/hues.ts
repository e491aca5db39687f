/** The hues of speakers and of chart series, in the order in which series take them. */
export const hues = [273, 243, 190, 152, 88, 50, 14, 312] as const;

/** A steady number from any text (FNV-1a), the same on the server and in the browser. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let position = 0; position < text.length; position++) {
    hash = Math.imul(hash ^ text.charCodeAt(position), 0x01000193);
  }
  // The low bits of FNV are weak for short texts that differ in one letter.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** The one hue that a speaker keeps everywhere. */
export function hueOf(id: string): number {
  return hues[hashOf(id) % hues.length] ?? hues[0];
}
