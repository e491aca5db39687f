import { YamlFault } from "./yaml-fault.ts";
import { FlowReader } from "./yaml-flow.ts";
import {
  endOfQuote,
  endTrimmed,
  folded,
  isClosed,
  joinedTo,
  scalar,
  startTrimmed,
  unquoted,
  withoutComment,
} from "./yaml-scalars.ts";

type Line = { indent: number; text: string; number: number; raw: string };

/**
 * Reads the YAML that programs write: block mappings and lists, quoted, plain and block scalars over several lines, flow
 * collections, comments, anchors and aliases. Tags, several documents and complex keys are refused, not guessed at.
 */
export function readYaml(text: string): unknown {
  const reader = new YamlReader(text);
  return reader.document();
}

const mostDepth = 200;

class YamlReader {
  readonly #lines: Line[];
  readonly #anchors = new Map<string, unknown>();
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#lines = text.split(/\r?\n/).map((raw, index) => {
      const indent = /^ */.exec(raw)?.[0].length ?? 0;
      if (raw[indent] === "\t" && raw.trim()) throw new YamlFault(`line ${index + 1} is indented with a tab.`);
      return { indent, text: endTrimmed(raw.slice(indent)), number: index + 1, raw };
    });
  }

  document(): unknown {
    const end = this.#lines.findIndex(({ raw }) => raw === "...");
    if (end !== -1) this.#lines.splice(end);
    while (/^(?:---|%.*)$/.test(this.#peek()?.text ?? "")) this.#at++;
    if (this.#lines.slice(this.#at).some(({ raw }) => raw === "---"))
      throw new YamlFault("it holds several documents.");
    const start = this.#peek();
    if (!start) throw new YamlFault("there is nothing in it.");
    const value = this.#block(start.indent);
    const rest = this.#peek();
    if (rest && rest.text !== "..." && rest.text !== "---")
      throw this.#fault(rest, "does not belong to anything before it");
    if (typeof value !== "object" || value === null)
      throw new YamlFault("it is a single text, not a file with fields.");
    return value;
  }

  /** The next line that says something. */
  #peek(): Line | undefined {
    for (; this.#at < this.#lines.length; this.#at++) {
      const line = this.#lines[this.#at] as Line;
      if (line.text && !line.text.startsWith("#")) return line;
    }
    return undefined;
  }

  #fault(line: Line, what: string): YamlFault {
    return new YamlFault(`line ${line.number} ${what}.`);
  }

  #block(indent: number): unknown {
    if (++this.#depth > mostDepth) throw new YamlFault("it is nested too deeply.");
    const line = this.#peek() as Line;
    const value = isItem(line.text) ? this.#list(indent) : keyOf(line.text) ? this.#mapping(indent) : this.#loose(line);
    this.#depth--;
    return value;
  }

  #loose(line: Line): unknown {
    this.#at++;
    return this.#inline(line.text, line, line.indent - 1);
  }

  #list(indent: number): unknown[] {
    const items: unknown[] = [];
    for (let line = this.#peek(); line?.indent === indent && isItem(line.text); line = this.#peek()) {
      const rest = startTrimmed(line.text.slice(1));
      const inner = indent + (line.text.length - rest.length);
      if (!rest || rest.startsWith("#")) {
        this.#at++;
        items.push(this.#below(indent));
      } else if (isItem(rest) || keyOf(rest)) {
        // The item is itself a block that begins behind the dash.
        this.#lines[this.#at] = { ...line, indent: inner, text: rest };
        items.push(this.#block(inner));
      } else {
        this.#at++;
        items.push(this.#inline(rest, line, indent));
      }
    }
    return items;
  }

  #mapping(indent: number): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    for (let line = this.#peek(); line?.indent === indent; line = this.#peek()) {
      const found = keyOf(line.text);
      if (!found) throw this.#fault(line, "is no field");
      this.#at++;
      const value = found.rest ? this.#inline(found.rest, line, indent) : this.#below(indent, true);
      if (found.key === "<<" && typeof value === "object") Object.assign(fields, value);
      else Object.defineProperty(fields, found.key, { value, enumerable: true, writable: true, configurable: true });
    }
    const next = this.#peek();
    if (next && next.indent > indent) throw this.#fault(next, "is indented further than its field");
    return fields;
  }

  /** What stands below a key or a dash; nothing there is null. A list may begin at the indent of its key. */
  #below(indent: number, isKey = false): unknown {
    const next = this.#peek();
    if (next && next.indent > indent) return this.#block(next.indent);
    if (isKey && next?.indent === indent && isItem(next.text)) return this.#list(indent);
    return null;
  }

  /** A value that begins on the line of its key. */
  #inline(text: string, line: Line, indent: number): unknown {
    const anchor = /^&([^\s[\]{},]+)\s*/.exec(text);
    if (anchor) {
      const rest = text.slice(anchor[0].length);
      const value = rest ? this.#inline(rest, line, indent) : this.#below(indent, true);
      this.#anchors.set(anchor[1] as string, value);
      return value;
    }
    const alias = /^\*([^\s[\]{},]+)$/.exec(text);
    if (alias) {
      if (!this.#anchors.has(alias[1] as string)) throw this.#fault(line, `refers to ${alias[1]}, which is not there`);
      return this.#anchors.get(alias[1] as string);
    }
    if (text.startsWith("!")) throw this.#fault(line, "has a tag, which is not read here");
    const block = /^([|>])([+-]?)(\d?)([+-]?)\s*(?:#.*)?$/.exec(text);
    if (block)
      return this.#blockScalar(block[1] as "|" | ">", block[2] || block[4] || "", Number(block[3] || 0), indent);
    if (text[0] === '"' || text[0] === "'") return this.#quoted(text, line);
    if (text[0] === "[" || text[0] === "{") return this.#flow(text, line);
    return this.#plain(text, indent);
  }

  #blockScalar(style: "|" | ">", chomp: string, given: number, indent: number): string {
    const lines: string[] = [];
    let inner = given ? indent + given : 0;
    for (; this.#at < this.#lines.length; this.#at++) {
      const line = this.#lines[this.#at] as Line;
      if (!line.text) {
        lines.push("");
        continue;
      }
      if (inner === 0) inner = line.indent;
      if (line.indent < inner || line.indent <= indent) break;
      lines.push(line.raw.slice(inner));
    }
    let end = lines.length;
    while (end > 0 && lines[end - 1] === "") end--;
    const body = style === "|" ? lines.slice(0, end).join("\n") : folded(lines.slice(0, end));
    if (chomp === "+") return body + "\n".repeat(lines.length - end + (end > 0 ? 1 : 0));
    return chomp === "-" || end === 0 ? body : `${body}\n`;
  }

  /** Takes lines until the quote closes; breaks between them fold like in plain text. */
  #quoted(text: string, line: Line): string {
    const quote = text[0] as '"' | "'";
    let whole = text;
    for (let end = endOfQuote(whole, quote); end === -1; end = endOfQuote(whole, quote)) {
      const next = this.#lines[this.#at++];
      if (!next) throw this.#fault(line, "opens a quote that never closes");
      if (!next.text) whole += "\n";
      else whole += whole.endsWith("\n") ? next.text : joinedTo(whole, next.text);
    }
    const end = endOfQuote(whole, quote);
    const rest = whole.slice(end + 1).trim();
    if (rest && !rest.startsWith("#")) throw this.#fault(line, "goes on after a quote");
    return unquoted(whole.slice(1, end), quote);
  }

  #flow(text: string, line: Line): unknown {
    let whole = withoutComment(text);
    while (!isClosed(whole)) {
      const next = this.#lines[this.#at++];
      if (!next) throw this.#fault(line, "opens a bracket that never closes");
      whole += ` ${withoutComment(next.text)}`;
    }
    const flow = new FlowReader(whole, (what) => this.#fault(line, what));
    return flow.whole();
  }

  /** A plain value may go on over lines that are indented further than its key. */
  #plain(text: string, indent: number): unknown {
    let whole = withoutComment(text);
    let breaks = 0;
    let isSingle = true;
    for (let at = this.#at; at < this.#lines.length; at++) {
      const line = this.#lines[at] as Line;
      if (!line.text) {
        breaks++;
        continue;
      }
      if (line.indent <= indent || line.text.startsWith("#")) break;
      if (keyOf(line.text)) throw this.#fault(line, "is indented further than its field");
      whole += (breaks > 0 ? "\n".repeat(breaks) : " ") + withoutComment(line.text);
      breaks = 0;
      isSingle = false;
      this.#at = at + 1;
    }
    return isSingle ? scalar(whole) : whole;
  }
}

const isItem = (text: string): boolean => text === "-" || text.startsWith("- ");

/** `key: value`, the key plain or quoted; null for anything else. */
function keyOf(text: string): { key: string; rest: string } | null {
  if (text[0] === '"' || text[0] === "'") {
    const end = endOfQuote(text, text[0]);
    const after = end === -1 ? null : /^[ \t]*:(?:[ \t]+|$)/.exec(text.slice(end + 1));
    if (!after) return null;
    const rest = text.slice(end + 1 + after[0].length);
    return { key: unquoted(text.slice(1, end), text[0]), rest: rest.startsWith("#") ? "" : rest };
  }
  if (/^[[{|>&*!%@`#]/.test(text)) return null;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "#" && /\s/.test(text[at - 1] ?? "")) return null;
    if (text[at] !== ":" || /[^ \t]/.test(text[at + 1] ?? "")) continue;
    const rest = startTrimmed(text.slice(at + 1));
    return { key: endTrimmed(text.slice(0, at)), rest: rest.startsWith("#") ? "" : rest };
  }
  return null;
}
