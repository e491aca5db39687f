export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "break" }
  | { kind: "strong" | "emphasis" | "strike"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] };

const deepest = 12;
const longestLink = 2000;
const marks = [
  { open: "**", kind: "strong" },
  { open: "__", kind: "strong" },
  { open: "~~", kind: "strike" },
  { open: "*", kind: "emphasis" },
  { open: "_", kind: "emphasis" },
] as const;

/** The words of one block. What is not understood stays as it was written. */
export function parseInline(source: string, depth = 0): Inline[] {
  const found: Inline[] = [];
  const lost = new Set<string>(); // marks that are not closed any more: looking once is enough
  let plain = "";
  let at = 0;
  const flush = () => {
    if (plain) found.push({ kind: "text", text: plain });
    plain = "";
  };
  const add = (inline: Inline, end: number) => {
    flush();
    found.push(inline);
    at = end;
  };
  while (at < source.length) {
    const special = /[\\`[!<*_~h\n]/.exec(source.slice(at, at + 400));
    const skip = special ? special.index : Math.min(400, source.length - at);
    plain += source.slice(at, at + skip);
    at += skip;
    if (!special) continue;
    const piece = pieceAt(source, at, depth, lost);
    if (piece) add(piece.inline, piece.end);
    else if (source[at] === "\\" && /[!-/:-@[-`{-~]/.test(source[at + 1] ?? "")) {
      plain += source[at + 1];
      at += 2;
    } else {
      plain += source[at];
      at += 1;
    }
  }
  flush();
  return found;
}

type Piece = { inline: Inline; end: number } | null;

function pieceAt(source: string, at: number, depth: number, lost: Set<string>): Piece {
  const letter = source[at];
  if (letter === "`") return codeAt(source, at, lost);
  if (letter === "[" || (letter === "!" && source[at + 1] === "[")) return linkAt(source, at, depth);
  if (letter === "<" || letter === "h") return addressAt(source, at);
  if (letter === "\n") return breakAt(source, at);
  return letter === "*" || letter === "_" || letter === "~" ? markAt(source, at, depth, lost) : null;
}

function codeAt(source: string, at: number, lost: Set<string>): Piece {
  const fence = /^`+/.exec(source.slice(at, at + 20))?.[0] ?? "`";
  if (lost.has(fence)) return null;
  for (let end = source.indexOf(fence, at + fence.length); end !== -1; end = source.indexOf(fence, end + 1)) {
    if (source[end + fence.length] === "`" || source[end - 1] === "`") continue;
    const text = source.slice(at + fence.length, end).replaceAll("\n", " ");
    return {
      inline: { kind: "code", text: /^ .*[^ ].* $/.test(text) ? text.slice(1, -1) : text },
      end: end + fence.length,
    };
  }
  lost.add(fence);
  return null;
}

/** [words](address); a picture becomes a link, because fetching it would tell its owner who reads. */
function linkAt(source: string, at: number, depth: number): Piece {
  if (depth >= deepest) return null;
  const start = source[at] === "!" ? at + 2 : at + 1;
  let open = 1;
  let close = start;
  for (; close < source.length && close - start < longestLink; close++) {
    if (source[close] === "\\") close += 1;
    else if (source[close] === "[" && ++open > deepest) return null;
    else if (source[close] === "]" && --open === 0) break;
  }
  if (open !== 0 || source[close + 1] !== "(") return null;
  const target = /^\(\s*<?([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+["'(][^\n]{0,200}?["')])?\s*\)/.exec(
    source.slice(close + 1, close + 1 + longestLink),
  );
  if (!target) return null;
  const words = source.slice(start, close);
  const children = parseInline(words || target[1] || "", depth + 1).flatMap(withoutLink);
  return { inline: { kind: "link", href: target[1] ?? "", children }, end: close + 1 + target[0].length };
}

const withoutLink = (inline: Inline): Inline[] => (inline.kind === "link" ? inline.children : [inline]);

/** <https://…>, <name@host> and an address standing in the text by itself. */
function addressAt(source: string, at: number): Piece {
  const ahead = source.slice(at, at + longestLink);
  const angled = /^<(https?:\/\/[^\s<>]+|[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+)>/i.exec(ahead);
  if (angled?.[1]) {
    const href = angled[1].includes("://") ? angled[1] : `mailto:${angled[1]}`;
    return {
      inline: { kind: "link", href, children: [{ kind: "text", text: angled[1] }] },
      end: at + angled[0].length,
    };
  }
  if (/[\w/]/.test(source[at - 1] ?? "")) return null;
  const bare = /^https?:\/\/[^\s<>`]*[^\s<>`.,:;!?"'*_~)\]]/i.exec(ahead)?.[0];
  return bare
    ? { inline: { kind: "link", href: bare, children: [{ kind: "text", text: bare }] }, end: at + bare.length }
    : null;
}

function breakAt(source: string, at: number): Piece {
  const isHard = source.slice(Math.max(0, at - 2), at) === "  " || source[at - 1] === "\\";
  return { inline: isHard ? { kind: "break" } : { kind: "text", text: " " }, end: at + 1 };
}

function markAt(source: string, at: number, depth: number, lost: Set<string>): Piece {
  if (depth >= deepest) return null;
  for (const { open, kind } of marks) {
    if (!source.startsWith(open, at) || lost.has(open)) continue;
    const start = at + open.length;
    if (/\s/.test(source[start] ?? " ")) continue;
    if (open.startsWith("_") && /\w/.test(source[at - 1] ?? "")) continue;
    const end = closing(source, start, open);
    if (end === -1) {
      lost.add(open);
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
