import { mathAt } from "./inline-math.ts";

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "math"; tex: string; isDisplay: boolean }
  /** A source by its number: written by the product, never by what a model says. */
  | { kind: "citation"; number: number }
  | { kind: "break" }
  | { kind: "strong" | "emphasis" | "strike"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] }
  /** Never fetched on its own: the request would tell its owner who reads, and whatever its address carries. */
  | { kind: "image"; src: string; alt: string };

/** How far reading has come where nothing that follows can change it any more. */
export type Settled = { at: number; found: Inline[]; plain: string };

/** Marks that are not closed any more (looking once is enough), and whether all so far is certain whatever follows. */
export type Sight = { lost: Set<string>; isCertain: boolean };
export type Piece = { inline: Inline; end: number } | null;

const deepest = 12;
const longestLink = 2000;
/** The longest look ahead of a piece that is not closed by a sign of its own: `https://`, with room to spare. */
const shortLook = 16;
const special = /[\\`[!<*_~h$\uE000\n]/g;
const address = /<(https?:\/\/[^\s<>]+|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>/iy;
const bareAddress = /https?:\/\/[^\s<>`]*[^\s<>`.,:;!?"'*_~)\]]/iy;
const lineBreak = /<br ?\/?>/iy;
const citation = /\uE000(\d{1,4})\uE001/y;
const backticks = /`+/y;
const target = /\(\s*<?([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+["'(][^\n]{0,200}?["')])?\s*\)/y;
const marks = [
  { open: "**", kind: "strong" },
  { open: "__", kind: "strong" },
  { open: "~~", kind: "strike" },
  { open: "*", kind: "emphasis" },
  { open: "_", kind: "emphasis" },
] as const;

const matchAt = (pattern: RegExp, source: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(source);
};

/** The words of one block. What is not understood stays as it was written. */
export const parseInline = (source: string, depth = 0): Inline[] => readInline(source, depth, null).found;

/** Reads on from where everything was settled, and says how far that is now. */
export function readInline(
  source: string,
  depth: number,
  from: Settled | null,
): { found: Inline[]; settled: Settled | null } {
  const found = from ? [...from.found] : [];
  const sight: Sight = { lost: new Set(), isCertain: true };
  let settled = from && { at: from.at, count: found.length, plain: from.plain };
  let plain = from?.plain ?? "";
  let at = from?.at ?? 0;
  const flush = () => {
    if (plain) found.push({ kind: "text", text: plain });
    plain = "";
  };
  while (at < source.length) {
    special.lastIndex = at;
    const next = special.exec(source)?.index ?? source.length;
    plain += source.slice(at, next);
    at = next;
    if (at >= source.length) break;
    if (sight.isCertain && depth === 0 && isSpace(source, at - 1) && at + shortLook <= source.length)
      settled = { at, count: found.length, plain };
    const piece = pieceAt(source, at, depth, sight);
    if (piece) {
      flush();
      found.push(piece.inline);
      at = piece.end;
    } else if (source[at] === "\\" && /[!-/:-@[-`{-~]/.test(source[at + 1] ?? "")) {
      plain += source[at + 1];
      at += 2;
    } else {
      plain += source[at];
      at += 1;
    }
  }
  flush();
  const last = sight.isCertain ? lastSpace(source, found, settled?.at ?? 0) : null;
  return {
    found,
    settled: last ?? (settled && { at: settled.at, found: found.slice(0, settled.count), plain: settled.plain }),
  };
}

const isSpace = (source: string, at: number) => source[at] === " " || source[at] === "\n";

/** Where the text ends in plain words, all of it up to the last space is settled. */
function lastSpace(source: string, found: readonly Inline[], before: number): Settled | null {
  const last = found.at(-1);
  if (last?.kind !== "text" || last.text.length <= shortLook * 2) return null;
  const at = source.lastIndexOf(" ", source.length - shortLook) + 1;
  const left = source.length - at;
  // What stands in the text and in the source is the same only where nothing was escaped.
  if (at <= before || left >= last.text.length || !last.text.endsWith(source.slice(at - 1))) return null;
  return { at, found: found.slice(0, -1), plain: last.text.slice(0, -left) };
}

function pieceAt(source: string, at: number, depth: number, sight: Sight): Piece {
  switch (source[at]) {
    case "`":
      return codeAt(source, at, sight);
    case "[":
      return linkAt(source, at, depth, sight);
    case "!":
      return source[at + 1] === "[" ? linkAt(source, at, depth, sight) : null;
    case "<":
      return angledAt(source, at);
    case "h":
      return source.startsWith("http", at) ? addressAt(source, at) : null;
    case "\n":
      return breakAt(source, at);
    case "$":
    case "\\":
      return mathAt(source, at, sight);
    case "\uE000":
      return citationAt(source, at);
    default:
      return markAt(source, at, depth, sight);
  }
}

function codeAt(source: string, at: number, sight: Sight): Piece {
  const mark = matchAt(backticks, source, at)?.[0] ?? "`";
  if (sight.lost.has(mark)) return null;
  for (let end = source.indexOf(mark, at + mark.length); end !== -1; end = source.indexOf(mark, end + 1)) {
    if (source[end + mark.length] === "`" || source[end - 1] === "`") continue;
    const text = source.slice(at + mark.length, end).replaceAll("\n", " ");
    return {
      inline: { kind: "code", text: /^ .*[^ ].* $/.test(text) ? text.slice(1, -1) : text },
      end: end + mark.length,
    };
  }
  sight.lost.add(mark);
  sight.isCertain = false;
  return null;
}

/** [words](address) and ![words](address). */
function linkAt(source: string, at: number, depth: number, sight: Sight): Piece {
  if (depth >= deepest) return null;
  const start = source[at] === "!" ? at + 2 : at + 1;
  let open = 1;
  let close = start;
  for (; close < source.length && close - start < longestLink; close++) {
    if (source[close] === "\\") close += 1;
    else if (source[close] === "[" && ++open > deepest) return null;
    else if (source[close] === "]" && --open === 0) break;
  }
  const isSeen = open === 0 ? source.length > close + 1 : close - start >= longestLink;
  if (open !== 0 || source[close + 1] !== "(") {
    sight.isCertain &&= isSeen;
    return null;
  }
  const found = matchAt(target, source, close + 1);
  if (!found || found[0].length > longestLink) {
    sight.isCertain = false;
    return null;
  }
  const words = source.slice(start, close);
  const href = found[1] ?? "";
  const end = close + 1 + found[0].length;
  const children = parseInline(words || (source[at] === "!" ? "" : href), depth + 1).flatMap(withoutLink);
  if (source[at] === "!") return { inline: { kind: "image", src: href, alt: plainText(children) }, end };
  return { inline: { kind: "link", href, children }, end };
}

/** A link holds no second one, nor an image, whose button would be inside the link. */
function withoutLink(inline: Inline): Inline[] {
  if (inline.kind === "image") return [{ kind: "text", text: inline.alt || inline.src }];
  return inline.kind === "link" ? inline.children : [inline];
}

const plainText = (words: readonly Inline[]): string =>
  words.map((word) => ("text" in word ? word.text : "children" in word ? plainText(word.children) : "")).join("");

/** <https://…>, <name@host>, and the one tag that models put into tables. */
function angledAt(source: string, at: number): Piece {
  const broken = matchAt(lineBreak, source, at);
  if (broken) return { inline: { kind: "break" }, end: at + broken[0].length };
  const angled = matchAt(address, source, at);
  if (!angled?.[1] || angled[1].length > longestLink) return null;
  const href = angled[1].includes("://") ? angled[1] : `mailto:${angled[1]}`;
  return { inline: { kind: "link", href, children: [{ kind: "text", text: angled[1] }] }, end: at + angled[0].length };
}

/** An address standing in the text by itself. */
function addressAt(source: string, at: number): Piece {
  if (/[\w/]/.test(source[at - 1] ?? "")) return null;
  const bare = matchAt(bareAddress, source, at)?.[0];
  return bare && bare.length <= longestLink
    ? { inline: { kind: "link", href: bare, children: [{ kind: "text", text: bare }] }, end: at + bare.length }
    : null;
}

function breakAt(source: string, at: number): Piece {
  const isHard = source.slice(Math.max(0, at - 2), at) === "  " || source[at - 1] === "\\";
  return { inline: isHard ? { kind: "break" } : { kind: "text", text: " " }, end: at + 1 };
}

function citationAt(source: string, at: number): Piece {
  const found = matchAt(citation, source, at);
  return found
    ? { inline: { kind: "citation", number: Number(found[1]) }, end: at + found[0].length }
    : { inline: { kind: "text", text: "" }, end: at + 1 };
}

function markAt(source: string, at: number, depth: number, sight: Sight): Piece {
  if (depth >= deepest) return null;
  for (const { open, kind } of marks) {
    if (!source.startsWith(open, at) || sight.lost.has(open)) continue;
    const start = at + open.length;
    if (/\s/.test(source[start] ?? " ")) continue;
    if (open.startsWith("_") && /\w/.test(source[at - 1] ?? "")) continue;
    const end = closing(source, start, open);
    if (end === -1) {
      sight.lost.add(open);
      sight.isCertain = false;
      continue;
    }
    return { inline: { kind, children: parseInline(source.slice(start, end), depth + 1) }, end: end + open.length };
  }
  return null;
}

function closing(source: string, start: number, mark: string): number {
  for (let end = source.indexOf(mark, start + 1); end !== -1; end = source.indexOf(mark, end + 1)) {
    if (/[\s\\]/.test(source[end - 1] ?? "")) continue;
    // A single star inside a double one belongs to that one.
    if (mark.length === 1 && (source[end + 1] === mark || source[end - 1] === mark)) {
      if (source[end + 1] === mark) end += 1;
      continue;
    }
    if (mark.startsWith("_") && /\w/.test(source[end + mark.length] ?? "")) continue;
    if (mark.length === 2 && source[end + 2] === mark[0]) end += 1;
    return end;
  }
  return -1;
}
