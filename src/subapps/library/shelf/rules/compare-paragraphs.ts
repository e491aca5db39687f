import { diffArrays, diffWordsWithSpace } from "diff";
import type { Change, Place } from "../change-result.ts";

export type Paragraph = { text: string; start: number; end: number; page: number };
export type Comparison = { changes: Change[]; same: number };

const patience = 4000;
const longestWords = 20_000;

/** What changed between two texts: paragraph by paragraph, and word by word within those that are alike. Null where it takes too long. */
export function compareParagraphs(before: readonly Paragraph[], after: readonly Paragraph[]): Comparison | null {
  const steps = diffArrays(before.map(plain), after.map(plain), { timeout: patience });
  if (!steps) return null;
  const changes: Change[] = [];
  let [left, right, same] = [0, 0, 0];
  for (let at = 0; at < steps.length; at++) {
    const step = steps[at] as (typeof steps)[number];
    if (!step.added && !step.removed) {
      same += step.count;
      left += step.count;
      right += step.count;
      continue;
    }
    const [gone, come] = [step.removed ? step.count : 0, step.added ? step.count : 0];
    const next = steps[at + 1];
    const isPair = next && ((step.removed && next.added) || (step.added && next.removed));
    const removed = gone + (isPair && next.removed ? next.count : 0);
    const added = come + (isPair && next.added ? next.count : 0);
    changes.push(...paired(before.slice(left, left + removed), after.slice(right, right + added)));
    left += removed;
    right += added;
    if (isPair) at += 1;
  }
  return { changes, same };
}

const plain = ({ text }: Paragraph): string => text.replaceAll(/\s+/g, " ").trim();
const placeOf = ({ start, end, page }: Paragraph): Place => ({ start, end, page });

/** Paragraphs that took each other's place, in order; what is left over came or went. */
function paired(removed: readonly Paragraph[], added: readonly Paragraph[]): Change[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, at): Change => {
    const [old, young] = [removed[at], added[at]];
    if (!old)
      return {
        kind: "added",
        before: null,
        after: placeOf(young as Paragraph),
        pieces: [{ kind: "added", text: (young as Paragraph).text }],
      };
    if (!young)
      return { kind: "removed", before: placeOf(old), after: null, pieces: [{ kind: "removed", text: old.text }] };
    return { kind: "changed", before: placeOf(old), after: placeOf(young), pieces: wordsBetween(old.text, young.text) };
  });
}

function wordsBetween(old: string, young: string): Change["pieces"] {
  const isShort = old.length + young.length <= longestWords;
  const steps = isShort ? diffWordsWithSpace(old, young, { timeout: 500 }) : undefined;
  if (!steps) {
    return [
      { kind: "removed", text: old },
      { kind: "added", text: young },
    ];
  }
  return steps.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
