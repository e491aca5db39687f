import type { YamlFault } from "./yaml-fault.ts";
import { endOfQuote, endTrimmed, scalar, startTrimmed, unquoted } from "./yaml-scalars.ts";

const mostDepth = 200;

/** Reads what stands in brackets: [a, b] and {k: v}. */
export class FlowReader {
  readonly #text: string;
  readonly #fault: (what: string) => YamlFault;
  #at = 0;
  #depth = 0;

  constructor(text: string, fault: (what: string) => YamlFault) {
    this.#text = text;
    this.#fault = fault;
  }

  whole(): unknown {
    const value = this.#value();
    this.#space();
    if (this.#at < this.#text.length) throw this.#fault("goes on after a bracket");
    return value;
  }

  #space(): void {
    while (/[ \t]/.test(this.#text[this.#at] ?? "")) this.#at++;
  }

  #value(): unknown {
    if (++this.#depth > mostDepth) throw this.#fault("is nested too deeply");
    this.#space();
    const sign = this.#text[this.#at];
    const value = sign === "[" ? this.#list() : sign === "{" ? this.#mapping() : this.#scalar();
    this.#depth--;
    return value;
  }

  #list(): unknown[] {
    const items: unknown[] = [];
    this.#at++;
    for (;;) {
      this.#space();
      if (this.#text[this.#at] === "]") break;
      items.push(this.#value());
      if (!this.#goesOn("]")) break;
    }
    this.#at++;
    return items;
  }

  #mapping(): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    this.#at++;
    for (;;) {
      this.#space();
      if (this.#text[this.#at] === "}") break;
      const key = String(this.#scalar(true));
      this.#space();
      let value: unknown = null;
      if (this.#text[this.#at] === ":") {
        this.#at++;
        value = this.#value();
      }
      Object.defineProperty(fields, key, { value, enumerable: true, writable: true, configurable: true });
      if (!this.#goesOn("}")) break;
    }
    this.#at++;
    return fields;
  }

  #goesOn(end: string): boolean {
    this.#space();
    const sign = this.#text[this.#at];
    if (sign === ",") {
      this.#at++;
      return true;
    }
    if (sign === end) return false;
    throw this.#fault(`lacks a , or ${end}`);
  }

  #scalar(isKey = false): unknown {
    const sign = this.#text[this.#at];
    if (sign === '"' || sign === "'") {
      const rest = this.#text.slice(this.#at);
      const end = endOfQuote(rest, sign);
      this.#at += end + 1;
      return unquoted(rest.slice(1, end), sign);
    }
    const found = (isKey ? /^[^,[\]{}:]*/ : /^(?:[^,[\]{}:]|:(?=\S))*/).exec(this.#text.slice(this.#at))?.[0] ?? "";
    this.#at += found.length;
    const text = startTrimmed(endTrimmed(found));
    return isKey ? text : scalar(text);
  }
}
