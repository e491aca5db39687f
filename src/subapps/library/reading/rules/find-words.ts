/** A text with small letters, without accents and with single spaces, and where each of its letters stood. */
export type PlainText = { text: string; offsets: Uint32Array; length: number };

const marks = /\p{M}+/gu;

export function plainText(text: string): PlainText {
  const pieces: string[] = [];
  const offsets = new Uint32Array(text.length * 2 + 1);
  let length = 0;
  let wasSpace = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (/\s/.test(letter)) {
      if (!wasSpace) {
        pieces.push(" ");
        offsets[length++] = at;
      }
      wasSpace = true;
      continue;
    }
    wasSpace = false;
    const code = letter.charCodeAt(0);
    const plain = code < 128 ? letter.toLowerCase() : letter.normalize("NFD").replaceAll(marks, "").toLowerCase();
    pieces.push(plain);
    for (let part = 0; part < plain.length && length < offsets.length - 1; part++) offsets[length++] = at;
  }
  offsets[length] = text.length;
  return { text: pieces.join(""), offsets, length };
}

/** Every place where the words stand, whatever their case, accents and line ends. */
export function findWords(
  { text, offsets }: PlainText,
  words: string,
  most: number,
): { matches: { start: number; end: number }[]; isMore: boolean } {
  const wanted = plainText(words.trim()).text;
  const matches: { start: number; end: number }[] = [];
  if (!wanted) return { matches, isMore: false };
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    if (matches.length === most) return { matches, isMore: true };
    matches.push({ start: offsets[at] as number, end: (offsets[at + wanted.length - 1] as number) + 1 });
  }
  return { matches, isMore: false };
}
