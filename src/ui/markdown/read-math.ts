import type { Block } from "./block.ts";
import type { Lines } from "./lines.ts";

const mostLines = 200;

/** A formula on lines of its own, `$$ … $$` or `\[ … \]`; null where it is no formula after all. */
export function readMath(lines: Lines, at: number, mark: string): { block: Block; end: number } | null {
  const close = mark === "$$" ? "$$" : "\\]";
  const first = (lines.at(at) ?? "").trimStart().slice(mark.length);
  const found: string[] = [];
  for (let end = at; end < at + mostLines; end++) {
    const line = end === at ? first : lines.at(end);
    if (line === undefined) return { block: mathOf(found, true), end };
    // A last line that is empty so far may yet become the next line of the formula.
    if (end > at && line.trim() === "")
      return lines.at(end + 1) === undefined ? { block: mathOf(found, true), end: end + 1 } : null;
    const closing = line.indexOf(close);
    if (closing !== -1) {
      if (line.slice(closing + close.length).trim() !== "") return null;
      return { block: mathOf([...found, line.slice(0, closing)], false), end: end + 1 };
    }
    found.push(line);
  }
  return null;
}

const mathOf = (found: readonly string[], isOpen: boolean): Block => ({
  kind: "math",
  tex: found.join("\n").trim(),
  ...(isOpen && { isOpen }),
});
