import { z } from "zod";
export const wordPiece = z.object({ kind: z.enum(["same", "removed", "added"]), text: z.string() });
export type WordPiece = z.output<typeof wordPiece>;

/** Beyond this many different words a comparison word by word says no more than both texts side by side. */
const mostCells = 4_000_000;

/** What became of a text, word by word: the longest common run of words stays, the rest is removed or added. */
export function wordDifference(before: string, after: string): WordPiece[] {
  const left = wordsOf(before);
  const right = wordsOf(after);
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const middle = between(left.slice(start, left.length - end), right.slice(start, right.length - end));
  return joined([
    { kind: "same", text: left.slice(0, start).join("") },
    ...middle,
    { kind: "same", text: end > 0 ? left.slice(-end).join("") : "" },
  ]);
}

/** Words with the space after them, so that joining them gives the text again. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

function between(left: readonly string[], right: readonly string[]): WordPiece[] {
  const whole: WordPiece[] = [
    { kind: "removed", text: left.join("") },
    { kind: "added", text: right.join("") },
  ];
  if (left.length === 0 || right.length === 0 || left.length * right.length > mostCells) return whole;
  const width = right.length + 1;
  const common = new Uint32Array((left.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row--)
    for (let column = right.length - 1; column >= 0; column--)
      common[row * width + column] =
        left[row]?.trim() === right[column]?.trim()
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pieces: WordPiece[] = [];
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    const [here, there] = [left[row], right[column]];
    if (here !== undefined && there !== undefined && here.trim() === there.trim()) {
      pieces.push({ kind: "same", text: there });
      row++;
      column++;
    } else if (there === undefined || (here !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ kind: "removed", text: here ?? "" });
      row++;
    } else {
      pieces.push({ kind: "added", text: there });
      column++;
    }
  }
  return pieces;
}

/** Neighbours of one kind as one piece; between two words that stay, what was removed stands before what was added. */
function joined(pieces: readonly WordPiece[]): WordPiece[] {
  const result: WordPiece[] = [];
  let changed = { removed: "", added: "" };
  const flush = () => {
    if (changed.removed) result.push({ kind: "removed", text: changed.removed });
    if (changed.added) result.push({ kind: "added", text: changed.added });
    changed = { removed: "", added: "" };
  };
  for (const { kind, text } of pieces) {
    if (text === "") continue;
    if (kind !== "same") {
      changed[kind] += text;
      continue;
    }
    flush();
    const last = result.at(-1);
    if (last?.kind === "same") last.text += text;
    else result.push({ kind, text });
  }
  flush();
  return result;
}
