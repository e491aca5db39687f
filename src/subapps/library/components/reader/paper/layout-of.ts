import type { PageSize } from "../reader-types.ts";

export type Sheet = { number: number; top: number; width: number; height: number };
export type PaperLayout = { sheets: readonly Sheet[]; height: number; width: number };

/** US letter, where a page has not said how large it is. */
export const usualPaper = { width: 612, height: 792 };
const gap = 20;
const margin = 24;

/** Where every page stands on the desk. Turned papers lie on their side. */
export function layoutOf(sizes: readonly PageSize[], scale: number, rotation: number): PaperLayout {
  const isTurned = rotation % 180 !== 0;
  let top = margin;
  let widest = 0;
  const sheets = sizes.map(({ width, height }, at) => {
    const [across, down] = [width ?? usualPaper.width, height ?? usualPaper.height];
    const sheet = {
      number: at + 1,
      top,
      width: Math.round((isTurned ? down : across) * scale),
      height: Math.round((isTurned ? across : down) * scale),
    };
    top += sheet.height + gap;
    widest = Math.max(widest, sheet.width);
    return sheet;
  });
  return { sheets, height: top - gap + margin, width: widest };
}

/** The pages that touch a part of the desk. */
export function sheetsBetween({ sheets }: PaperLayout, from: number, to: number): readonly Sheet[] {
  let [low, high] = [0, sheets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const sheet = sheets[middle] as Sheet;
    if (sheet.top + sheet.height < from) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < sheets.length && (sheets[last] as Sheet).top <= to) last++;
  return sheets.slice(low, last);
}
