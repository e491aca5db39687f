import { defaultFilter } from "cmdk";
import type { PaletteEntry } from "./palette-entry.ts";

export type PaletteGroup = { name: string; entries: PaletteEntry[] };

/** What people look for most comes first; groups that are not listed here follow in the order given. */
const groupOrder = ["Apps", "Agents", "Documents", "Conversations", "People", "Settings", "Actions", "Recent"];

/** cmdk scores weak subsequence matches near zero; below this they are noise next to real results. */
const leastScore = 0.05;

/** Entries that match what is typed, in groups, best first. With nothing typed: everything, in the order given. */
export function matchEntries(entries: readonly PaletteEntry[], typed: string): PaletteGroup[] {
  const text = typed.trim();
  const scored = entries
    .map((entry) => ({ entry, score: text === "" || entry.isFound ? 1 : scoreOf(entry, text) }))
    .filter(({ score }) => score > leastScore);
  const names = [...new Set(scored.map(({ entry }) => entry.group ?? ""))];
  if (text !== "") names.sort((left, right) => rankOf(left) - rankOf(right));
  return names.map((name) => ({
    name,
    entries: scored
      .filter(({ entry }) => (entry.group ?? "") === name)
      .sort((left, right) => right.score - left.score)
      .map(({ entry }) => entry),
  }));
}

const scoreOf = ({ label, keywords = [] }: PaletteEntry, text: string): number =>
  Math.max(defaultFilter(label, text), ...keywords.map((word) => defaultFilter(word, text) * 0.9));

const rankOf = (name: string): number => {
  const rank = groupOrder.indexOf(name);
  return rank < 0 ? groupOrder.length : rank;
};
