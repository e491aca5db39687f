/** A stretch of text that both sides have, or that only one of them has. */
export type DiffPiece = { kind: "same" | "added" | "removed"; text: string };

/** Beyond this many steps an exact comparison is not worth the wait: the middle is then shown as replaced whole. */
const mostSteps = 700;

/** What was said differently, word by word; runs of white space are words of their own, so that nothing is lost. */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const [left, right] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  return joined([
    ...left.slice(0, start).map(piece("same")),
    ...middle(left.slice(start, left.length - end), right.slice(start, right.length - end)),
    ...left.slice(left.length - end).map(piece("same")),
  ]);
}

const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}_'’]+|[^\s\p{L}\p{N}_]/gu) ?? [];
const piece =
  (kind: DiffPiece["kind"]) =>
  (text: string): DiffPiece => ({ kind, text });

/** Myers' shortest script: the furthest place on each diagonal after each step, walked back from the end. */
function middle(left: readonly string[], right: readonly string[]): DiffPiece[] {
  const replaced = () => [...left.map(piece("removed")), ...right.map(piece("added"))];
  if (left.length === 0 || right.length === 0) return replaced();
  const trail: Map<number, number>[] = [];
  const furthest = new Map([[1, 0]]);
  for (let steps = 0; steps <= mostSteps; steps++) {
    trail.push(new Map(furthest));
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let x = isDown(furthest, diagonal, steps)
        ? (furthest.get(diagonal + 1) ?? 0)
        : (furthest.get(diagonal - 1) ?? 0) + 1;
      while (x < left.length && x - diagonal < right.length && left[x] === right[x - diagonal]) x++;
      furthest.set(diagonal, x);
      if (x >= left.length && x - diagonal >= right.length) return walkedBack(left, right, trail);
    }
  }
  return replaced();
}

const isDown = (furthest: Map<number, number>, diagonal: number, steps: number): boolean =>
  diagonal === -steps ||
  (diagonal !== steps && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1));

function walkedBack(left: readonly string[], right: readonly string[], trail: Map<number, number>[]): DiffPiece[] {
  const pieces: DiffPiece[] = [];
  let [x, y] = [left.length, right.length];
  for (let steps = trail.length - 1; steps >= 0; steps--) {
    const furthest = trail[steps] ?? new Map<number, number>();
    const diagonal = x - y;
    const previous = isDown(furthest, diagonal, steps) ? diagonal + 1 : diagonal - 1;
    const from = furthest.get(previous) ?? 0;
    while (x > from && y > from - previous && x > 0 && y > 0 && left[x - 1] === right[y - 1]) {
      pieces.push({ kind: "same", text: left[--x] ?? "" });
      y--;
    }
    if (steps === 0) break;
    if (x === from) pieces.push({ kind: "added", text: right[--y] ?? "" });
    else pieces.push({ kind: "removed", text: left[--x] ?? "" });
  }
  return pieces.reverse();
}

/** Neighbours of one kind become one piece; what was taken away stands before what came in its place. */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const result: DiffPiece[] = [];
  let [removed, added] = ["", ""];
  const settle = () => {
    if (removed) result.push({ kind: "removed", text: removed });
    if (added) result.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const { kind, text } of pieces) {
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else {
      settle();
      const last = result.at(-1);
      if (last?.kind === "same") last.text += text;
      else result.push({ kind, text });
    }
  }
  settle();
  return result.map((_, at) => at).reduce(slid, result);
}

/** “A. B” after “A.” is read as “ B.” being new, not “. B”: where both are true, a change does not begin with a full stop. */
function slid(pieces: DiffPiece[], at: number): DiffPiece[] {
  const [before, piece, after] = [pieces[at - 1], pieces[at], pieces[at + 1]];
  if (before?.kind !== "same" || after?.kind !== "same" || !piece || piece.kind === "same") return pieces;
  const sign = piece.text.charAt(0);
  if (!/[.,;:!?)\]”»]/.test(sign) || !after.text.startsWith(sign)) return pieces;
  const moved = [
    { ...before, text: before.text + sign },
    { ...piece, text: piece.text.slice(1) + sign },
    { ...after, text: after.text.slice(1) },
  ].filter(({ text }) => text);
  return [...pieces.slice(0, at - 1), ...moved, ...pieces.slice(at + 2)];
}
