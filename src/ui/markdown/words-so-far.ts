import { type Inline, readInline, type Settled } from "./inline.ts";

/** The words of a paragraph that grows: only what is not settled yet is read again. */
export class WordsSoFar {
  #settled: Settled | null = null;
  #text = "";

  read(text: string): Inline[] {
    const { at } = this.#settled ?? { at: 0 };
    if (at > text.length || !text.startsWith(this.#text.slice(0, at))) this.#settled = null;
    const { found, settled } = readInline(text, 0, this.#settled);
    this.#settled = settled;
    this.#text = text;
    return found;
  }
}
