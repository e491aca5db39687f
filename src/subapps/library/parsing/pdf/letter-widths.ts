/** Advance widths in thousandths of the size, of the two letterforms nearly all others are near to. From "!" to "~". */
const sans = `278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584
  584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611
  278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500
  500 500 334 260 334 584`;
const serif = `333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564
  564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611
  333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500
  500 444 480 200 480 541`;

export type Face = "sans" | "serif" | "mono";

const tables = { sans: tableOf(sans, 278), serif: tableOf(serif, 250) };
const wide = /[\u2014\u2026\u0416\u0428\u0429\u042e\u0424\u041c\u0436\u0448\u0449\u044e\u0444\u043c]/;

function tableOf(text: string, space: number): Float64Array {
  const table = new Float64Array(128).fill(space);
  text
    .split(/\s+/)
    .filter(Boolean)
    .forEach((width, index) => {
      table[33 + index] = Number(width);
    });
  return table;
}

/**
 * How far along a text each of its characters begins, from 0 to 1, one more for its end. A file tells the width of a
 * whole run only; letters of the usual proportions put words inside it where they stand on the paper.
 */
export function advances(text: string, face: Face): Float64Array {
  const places = new Float64Array(text.length + 1);
  for (let at = 0; at < text.length; at++) places[at + 1] = (places[at] ?? 0) + widthOf(text, at, face);
  const whole = places[text.length] || 1;
  for (let at = 0; at < places.length; at++) places[at] = (places[at] ?? 0) / whole;
  return places;
}

function widthOf(text: string, at: number, face: Face): number {
  if (face === "mono") return 600;
  const code = text.charCodeAt(at);
  if (code < 128) return tables[face][code] as number;
  if (code >= 0x2e80) return 1000;
  const sign = text[at] as string;
  const base = sign.normalize("NFD").charCodeAt(0);
  if (base < 128) return tables[face][base] as number;
  if (/\p{M}/u.test(sign)) return 0;
  return wide.test(sign) ? 820 : 550;
}
