import { variablesIn } from "#engine/agents/rules/fill-variables.ts";
import { wordDiff } from "../diff/word-diff.ts";

/** A stretch of the instructions and what is special about it. */
export type Highlight = { text: string; isNew: boolean; mark: "none" | "variable" | "unknown" | "agent" };

type Given = {
  text: string;
  /** What is live; null when nothing is, then nothing counts as new. */
  before: string | null;
  variables: readonly string[];
  agents: readonly string[];
};

/** Cuts the instructions where their look changes: new words, variables known or not, agents of the team. */
export function highlightsOf({ text, before, variables, agents }: Given): Highlight[] {
  const fresh = before === null || before === text ? [] : rangesOfNew(before, text);
  const special = rangesOfSpecial(text, variables, agents);
  const cuts = new Set([0, text.length]);
  for (const { from, to } of [...fresh, ...special]) cuts.add(from).add(to);
  const places = [...cuts].sort((left, right) => left - right);
  return places.slice(0, -1).map((from, at) => {
    const covers = (range: { from: number; to: number }) => range.from <= from && from < range.to;
    return {
      text: text.slice(from, places[at + 1]),
      isNew: fresh.some(covers),
      mark: special.find(covers)?.mark ?? "none",
    };
  });
}

function rangesOfNew(before: string, after: string): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  let at = 0;
  for (const { kind, text } of wordDiff(before, after)) {
    if (kind === "removed") continue;
    // The space before and after new words is not what is new about them.
    const from = at + (text.length - text.trimStart().length);
    if (kind === "added" && text.trim()) ranges.push({ from, to: from + text.trim().length });
    at += text.length;
  }
  return ranges;
}

function rangesOfSpecial(text: string, variables: readonly string[], agents: readonly string[]) {
  const ranges: { from: number; to: number; mark: Highlight["mark"] }[] = [];
  for (const found of text.matchAll(/\{\{[^{}\n]{1,60}\}\}/g)) {
    const [name] = variablesIn(found[0]);
    const isKnown = name !== undefined && variables.includes(name);
    ranges.push({ from: found.index, to: found.index + found[0].length, mark: isKnown ? "variable" : "unknown" });
  }
  for (const name of agents.filter((each) => each.length > 2)) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      const isInside = ranges.some(({ from, to }) => at < to && at + name.length > from);
      if (!isInside) ranges.push({ from: at, to: at + name.length, mark: "agent" });
    }
  }
  return ranges;
}
