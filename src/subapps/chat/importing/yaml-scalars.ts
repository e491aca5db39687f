/** Only what YAML counts as space: other kinds belong to the text. */
export const startTrimmed = (text: string): string => text.replace(/^[ \t]+/, "");
export const endTrimmed = (text: string): string => text.replace(/[ \t]+$/, "");

/** Where the quote that a text begins with closes, or -1. */
export function endOfQuote(text: string, quote: '"' | "'"): number {
  for (let at = 1; at < text.length; at++) {
    if (quote === '"' && text[at] === "\\") at++;
    else if (text[at] === quote) {
      if (quote === "'" && text[at + 1] === "'") at++;
      else return at;
    }
  }
  return -1;
}

/** A line break within quotes is a space; an escaped one in double quotes is nothing. */
export const joinedTo = (before: string, next: string): string =>
  /(?<!\\)(?:\\\\)*\\$/.test(before) ? `\n${next}` : ` ${next}`;

const escapes: Record<string, string> = {
  P: "\u2029",
  L: "\u2028",
  a: "\x07",
  v: "\v",
  n: "\n",
  t: "\t",
  r: "\r",
  '"': '"',
  "\\": "\\",
  "/": "/",
  0: "\0",
  " ": " ",
  "\n": "",
  e: "\x1b",
  b: "\b",
  f: "\f",
  _: "\u00a0",
  N: "\u0085",
};

export const unquoted = (inner: string, quote: '"' | "'"): string =>
  quote === "'"
    ? inner.replaceAll("''", "'")
    : inner.replaceAll(
        /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([\s\S]))/g,
        (whole, two, four, eight, one) => {
          const code = two ?? four ?? eight;
          return code ? String.fromCodePoint(Number.parseInt(code, 16)) : (escapes[one] ?? whole);
        },
      );

export function withoutComment(text: string): string {
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (quote) {
      if (quote === '"' && sign === "\\") at++;
      else if (sign === quote) quote = "";
    } else if ((sign === '"' || sign === "'") && (at === 0 || /[\s[{,:]/.test(text[at - 1] as string))) quote = sign;
    else if (sign === "#" && at > 0 && /\s/.test(text[at - 1] as string)) return endTrimmed(text.slice(0, at));
  }
  return text;
}

/** Whether every bracket that was opened is closed. */
export function isClosed(text: string): boolean {
  let depth = 0;
  let quote = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (quote) {
      if (quote === '"' && sign === "\\") at++;
      else if (sign === quote) quote = "";
    } else if ((sign === '"' || sign === "'") && /[\s[{,:]/.test(text[at - 1] ?? " ")) quote = sign;
    else if (sign === "[" || sign === "{") depth++;
    else if (sign === "]" || sign === "}") depth--;
  }
  return depth <= 0 && !quote;
}

/** Single breaks become spaces, further ones stay; lines that are indented further keep theirs. */
export function folded(lines: readonly string[]): string {
  let text = "";
  let breaks = 0;
  for (const [index, line] of lines.entries()) {
    if (line === "") breaks++;
    else if (index === 0) text = line;
    else {
      const isMore = line.startsWith(" ") || (lines[index - 1 - breaks] ?? "").startsWith(" ");
      text += isMore ? "\n".repeat(breaks + 1) + line : breaks > 0 ? "\n".repeat(breaks) + line : ` ${line}`;
      breaks = 0;
    }
  }
  return text;
}

/** Plain text by what it means: null, true, false, a number, or itself. */
export function scalar(text: string): unknown {
  if (/^(?:~|null|Null|NULL|)$/.test(text)) return null;
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  if (/^[-+]?(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (/^[-+]?(?:\d+\.\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(text) || /^[-+]?\d+[eE][-+]?\d+$/.test(text))
    return Number(text);
  return text;
}
