import { type Inline, readInline, type Settled } from "./inline.ts";

/** The words of a paragraph that grows: only what is not settled yet is read again. Each text begins with the one before. */
export class WordsSoFar {
  #settled: Settled | null = null;

  read(text: string): Inline[] {
    const { found, settled } = readInline(text, 0, this.#settled);
    this.#settled = settled;
    return found;
  }
}
