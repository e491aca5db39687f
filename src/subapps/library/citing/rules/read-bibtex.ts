export type BibEntry = { type: string; key: string; fields: Record<string, string> };
export type BibFile = { entries: BibEntry[]; faults: string[] };

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const mostEntries = 10_000;

/**
 * The entries of a BibTeX file as they are written, values still in LaTeX. What cannot be read is named with its line and
 * passed over: one missing brace does not cost the rest.
 */
export function readBibtex(text: string): BibFile {
  const entries: BibEntry[] = [];
  const faults: string[] = [];
  const strings = new Map(months.map((name, at) => [name, String(at + 1)]));
  const begin = /@\s*([A-Za-z]+)\s*([{(])/g;
  for (let found = begin.exec(text); found && entries.length < mostEntries; found = begin.exec(text)) {
    const type = (found[1] as string).toLowerCase();
    const reader = new Reader(text, begin.lastIndex, found[2] === "(" ? ")" : "}");
    try {
      if (type === "comment" || type === "preamble") reader.passOver();
      else if (type === "string") for (const [name, value] of reader.fields(strings)) strings.set(name, value);
      else {
        const key = reader.key();
        entries.push({ type, key, fields: Object.fromEntries(reader.fields(strings)) });
      }
      begin.lastIndex = reader.at;
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const line = text.slice(0, found.index).split("\n").length;
      faults.push(`Line ${line}: @${type} ${error.message}.`);
      // The next entry begins on a line of its own, in any file a program has written.
      const next = text.slice(begin.lastIndex).search(/\n\s*@/);
      if (next < 0) break;
      begin.lastIndex += next;
    }
  }
  const byKey = new Map(entries.map((entry) => [entry.key.toLowerCase(), entry]));
  return { entries: entries.map((entry) => withParent(entry, byKey)), faults };
}

/** What a chapter takes from the book it names. */
function withParent(entry: BibEntry, byKey: ReadonlyMap<string, BibEntry>): BibEntry {
  const parent = byKey.get((entry.fields.crossref ?? "").toLowerCase());
  if (!parent || parent === entry) return entry;
  const { title, ...rest } = parent.fields;
  return { ...entry, fields: { ...rest, ...(title && { booktitle: title }), ...entry.fields } };
}

class Unreadable extends Error {}

class Reader {
  at: number;
  readonly #text: string;
  readonly #close: string;

  constructor(text: string, at: number, close: string) {
    this.#text = text;
    this.at = at;
    this.#close = close;
  }

  passOver(): void {
    this.at -= 1;
    this.#balanced(this.#close === ")" ? "(" : "{", this.#close);
  }

  key(): string {
    const found = this.#take(/\s*([^\s,{}="]*)\s*/y)?.[1] ?? "";
    if (!this.#take(/,/y) && this.#text[this.at] !== this.#close) throw new Unreadable("has no key");
    return found;
  }

  fields(strings: ReadonlyMap<string, string>): [string, string][] {
    const found: [string, string][] = [];
    for (;;) {
      this.#take(/[\s,]*/y);
      if (this.#text[this.at] === this.#close) {
        this.at += 1;
        return found;
      }
      const name = this.#take(/([A-Za-z][\w:+.-]*)\s*=\s*/y)?.[1];
      if (!name) throw new Unreadable("has a field that cannot be read, or a brace is missing");
      found.push([name.toLowerCase(), this.#value(strings)]);
    }
  }

  #value(strings: ReadonlyMap<string, string>): string {
    let value = "";
    do {
      const first = this.#text[this.at];
      if (first === "{") value += this.#balanced("{", "}");
      else if (first === '"') value += this.#quoted();
      else {
        const word = this.#take(/[^\s,#{}"()]+/y)?.[0];
        if (!word) throw new Unreadable("has a field without a value");
        value += /^\d+$/.test(word) ? word : (strings.get(word.toLowerCase()) ?? word);
      }
    } while (this.#take(/\s*#\s*/y));
    return value;
  }

  /** What stands between braces; a brace after a backslash is a letter. */
  #balanced(open: string, close: string): string {
    const start = this.at + 1;
    let depth = 0;
    for (; this.at < this.#text.length; this.at++) {
      const letter = this.#text[this.at];
      if (letter === "\\") this.at += 1;
      else if (letter === open) depth += 1;
      else if (letter === close && --depth === 0) return this.#text.slice(start, this.at++);
    }
    throw new Unreadable("is never closed");
  }

  #quoted(): string {
    const start = ++this.at;
    let depth = 0;
    for (; this.at < this.#text.length; this.at++) {
      const letter = this.#text[this.at];
      if (letter === "\\") this.at += 1;
      else if (letter === "{") depth += 1;
      else if (letter === "}") depth -= 1;
      else if (letter === '"' && depth === 0) return this.#text.slice(start, this.at++);
    }
    throw new Unreadable("has a quotation that is never closed");
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}
