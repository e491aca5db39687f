import type { Block } from "./block.ts";
import type { Lines } from "./lines.ts";
import { isContinued, item, rule } from "./patterns.ts";

type Item = { lines: string[]; blocks?: Block[]; isDone?: boolean | null };
type State = { next: number; count: number; isTight: boolean; indent: number };
/** A list that is still being written: its items, and how things stood before the last one began. */
export type ListSoFar = { items: Item[]; state: State };
/** A task: a box with something behind it. */
const task = /^\[([ xX])\][ \t]+(?=\S)/;
type Parse = (source: string) => Block[];

/** Items that are done are read once: while a list grows, only its last item is read again. */
export function readList(
  lines: Lines,
  at: number,
  memory: { list?: ListSoFar },
  parse: Parse,
): { block: Block; end: number } {
  const [, , marker = "-"] = item.exec(lines.at(at) ?? "") ?? [];
  const kind = marker.at(-1);
  memory.list ??= { items: [], state: { next: at, count: 0, isTight: true, indent: 0 } };
  const { items } = memory.list;
  let { next: end, count, isTight, indent } = memory.list.state;
  items.length = count;
  for (; ; end++) {
    const line = lines.at(end);
    if (line === undefined) break;
    const begun = rule.test(line) ? null : item.exec(line);
    const own = line.length - line.trimStart().length;
    if (begun && (items.length === 0 || own < indent)) {
      if (begun[2]?.at(-1) !== kind) break;
      count = items.length;
      if (lines.isComplete(end)) memory.list.state = { next: end, count, isTight, indent };
      indent = indentOf(begun);
      items.push({ lines: [line.slice(indent)] });
      continue;
    }
    const current = items.at(-1);
    if (!current) break;
    if (line.trim() === "") {
      const later = nextWords(lines, end);
      const next = lines.at(later);
      if (next === undefined || !(next.length - next.trimStart().length >= indent || item.test(next))) break;
      isTight = false;
      current.lines.push("");
      end = later - 1;
    } else if (own >= indent) current.lines.push(line.slice(indent));
    else if (isContinued(line) && current.lines.at(-1) !== "") current.lines.push(line.trimStart());
    else break;
  }
  const start = kind === "." || kind === ")" ? Number.parseInt(marker, 10) : null;
  const blocksOf = (each: Item) => {
    if (each.blocks) return each.blocks;
    const [first = "", ...others] = each.lines;
    const [box, sign] = task.exec(first) ?? [];
    each.isDone = box === undefined ? null : sign !== " ";
    each.blocks = parse([first.slice(box?.length ?? 0), ...others].join("\n"));
    return each.blocks;
  };
  const read = items.map(blocksOf);
  const tasks = items.map(({ isDone = null }) => isDone);
  const isTasks = tasks.some((isDone) => isDone !== null);
  return { block: { kind: "list", start, isTight, items: read, ...(isTasks && { tasks }) }, end };
}

function indentOf(begun: RegExpExecArray): number {
  const [whole, before = "", sign = "-", after = ""] = begun;
  if (after.length > 4) return before.length + sign.length + 1;
  return whole.length + (after === "" ? 1 : 0);
}

function nextWords(lines: Lines, from: number): number {
  let later = from + 1;
  while (lines.at(later)?.trim() === "") later += 1;
  return later;
}
