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
  if (text !== "") {
    const named = new Set(scored.filter(({ entry }) => isNamed(entry, text)).map(({ entry }) => entry.group ?? ""));
    const order = (name: string) => rankOf(name) + (named.has(name) ? 0 : groupOrder.length + 1);
    names.sort((left, right) => order(left) - order(right));
  }
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

/** Typed by its name: whoever types "dark theme" wants that action, whatever else was found. */
const isNamed = ({ label, isFound }: PaletteEntry, text: string): boolean =>
  !isFound && label.toLocaleLowerCase().startsWith(text.toLocaleLowerCase());

const rankOf = (name: string): number => {
  const rank = groupOrder.indexOf(name);
  return rank < 0 ? groupOrder.length : rank;
};
