import type { Piece, Sight } from "./inline.ts";

const longest = 2000;

/** `$…$`, `$$…$$`, `\(…\)` and `\[…\]` within a text. Prices are not formulas. */
export function mathAt(source: string, at: number, sight: Sight): Piece {
  if (source[at] === "\\") {
    const open = source[at + 1];
    if (open !== "(" && open !== "[") return null;
    return between(source, at, 2, open === "(" ? "\\)" : "\\]", open === "[", sight);
  }
  if (source[at + 1] === "$") return between(source, at, 2, "$$", true, sight);
  return dollarsAt(source, at, sight);
}

function between(source: string, at: number, width: number, close: string, isDisplay: boolean, sight: Sight): Piece {
  const end = source.indexOf(close, at + width);
  if (end === -1 || end - at > longest) {
    if (end === -1 && source.length - at <= longest) sight.isCertain = false;
    return null;
  }
  const tex = source.slice(at + width, end).trim();
  return tex ? { inline: { kind: "math", tex, isDisplay }, end: end + close.length } : null;
}

/** On one line, tight at both ends, no figure behind it: what is left of prices reads like words, not like TeX. */
function dollarsAt(source: string, at: number, sight: Sight): Piece {
  if (/\s|\$/.test(source[at + 1] ?? " ") || source[at - 1] === "\\") return null;
  const line = source.indexOf("\n", at);
  const limit = Math.min(line === -1 ? source.length : line, at + longest);
  for (let end = source.indexOf("$", at + 1); end !== -1 && end < limit; end = source.indexOf("$", end + 1)) {
    if (/[\s\\$]/.test(source[end - 1] ?? " ") || source[end + 1] === "$" || /\d/.test(source[end + 1] ?? "")) continue;
    const tex = source.slice(at + 1, end);
    if (/\s/.test(tex) && !/[\\^_={}<>|+]/.test(tex)) continue;
    return { inline: { kind: "math", tex, isDisplay: false }, end: end + 1 };
  }
  if (limit === source.length) sight.isCertain = false;
  return null;
}
