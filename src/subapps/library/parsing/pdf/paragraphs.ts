import type { Line } from "./reading-order.ts";

/** Lines that belong together, in reading order. */
export type Paragraph = { lines: Line[]; size: number };

export const bullet =
  /^\s*(?:[\u2022\u2023\u25cf\u25e6\u25aa\u25ab\u2043\u2219\u27a2\uf0b7*\u2013-]\s+\S|(?:\d{1,3}|[a-z])[.)]\s+\S)/;

export const textOf = ({ runs }: Line): string => runs.map(({ text }) => text.trim()).join(" ");

/** Cuts lines into paragraphs: where the size changes, at a wider gap, at an indent, at a bullet, after a last short line. */
export function paragraphsOf(lines: readonly Line[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let leading: number | null = null;
  for (const line of lines) {
    const open = paragraphs.at(-1);
    const above = open?.lines.at(-1);
    if (open && above && goesOn(open, above, line, leading)) {
      leading ??= line.baseline - above.baseline;
      open.lines.push(line);
    } else {
      paragraphs.push({ lines: [line], size: line.size });
      leading = null;
    }
  }
  return paragraphs;
}

function goesOn(open: Paragraph, above: Line, line: Line, leading: number | null): boolean {
  if (Math.abs(line.size - open.size) > open.size * 0.08) return false;
  const text = textOf(line);
  if (bullet.test(text)) return false;
  const step = line.baseline - above.baseline;
  const isOtherColumn = step < 0 || line.left > above.right || line.right < above.left;
  if (isOtherColumn) return /[\p{Ll},;-]$/u.test(textOf(above)) && /^\p{Ll}/u.test(text);
  if (step > (leading === null ? line.size * 1.75 : leading * 1.25 + 0.5)) return false;
  const first = open.lines[0] as Line;
  const isItem = bullet.test(textOf(first));
  const isIndented = line.left > above.left + line.size * 0.8;
  if (isIndented && !(isItem && open.lines.length === 1) && /[.!?:”"]$/.test(textOf(above))) return false;
  const widest = Math.max(...open.lines.map(({ right }) => right));
  const isShort = open.lines.length > 1 && above.right < widest - (widest - first.left) * 0.2;
  return !(isShort && /[.!?:]$/.test(textOf(above)));
}
