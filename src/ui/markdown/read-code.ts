import type { Block } from "./block.ts";
import type { Lines } from "./lines.ts";

/** What is known of a block that is still being written: which line comes next, and the text before it. */
export type TextSoFar = { next: number; text: string };

/** Code between fences. A block that is still being written has no end yet. */
export function readCode(
  lines: Lines,
  at: number,
  [, mark = "```", language = ""]: RegExpExecArray,
  memory: { code?: TextSoFar },
): { block: Block; end: number } {
  const known = memory.code ?? { next: at + 1, text: "" };
  let { next, text } = known;
  for (; ; next++) {
    const line = lines.at(next);
    if (line === undefined || isClosing(line, mark)) break;
    text = next === at + 1 ? line : `${text}\n${line}`;
    if (lines.isComplete(next)) memory.code = { next: next + 1, text };
  }
  const isOpen = lines.at(next) === undefined;
  return { block: { kind: "code", language, code: text, ...(isOpen && { isOpen }) }, end: next + 1 };
}

const isClosing = (line: string, mark: string) => line.trimStart().startsWith(mark) && /^[`~\s]+$/.test(line);
