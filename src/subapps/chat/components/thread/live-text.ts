import type { Block } from "#ui/markdown/block.ts";
import { GrowingMarkdown } from "#ui/markdown/growing-markdown.ts";
import { beforeNextFrame } from "./frames.ts";

/** Signs that stand for a source's number inside a text; a model cannot write them. */
const reserved = /[\uE000\uE001]/g;
/** Lines that mean something to their last sign: a number behind it would change what they are. */
const endsStrictly = /(?:^|\n)[^\n]*(?:```|~~~|\||\$\$|\\\])$/;

/**
 * Words that are being written, with the numbers of their sources. It is read when it is looked at, and then once a
 * frame, however small the pieces are in which it comes.
 */
export class LiveText {
  text = "";
  /** What is not read yet. */
  #unread = "";
  /** Space at the end is held back: a source's number belongs before it. */
  #space = "";
  readonly #markdown = new GrowingMarkdown();
  #blocks: readonly Block[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(text = "") {
    if (text) this.append(text);
  }

  append(piece: string): void {
    this.text += piece;
    const whole = this.#space + piece.replace(reserved, "\uFFFD");
    const words = whole.trimEnd();
    this.#space = whole.slice(words.length);
    this.#add(words);
  }

  cite(number: number): void {
    const tail = this.text.slice(-200).trimEnd();
    this.#add(`${endsStrictly.test(tail) ? "\n\n" : ""}\uE000${number}\uE001`);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    // What came between the first look and now.
    if (this.#unread) beforeNextFrame(this.#show);
    return () => this.#listeners.delete(listener);
  };

  readonly blocks = (): readonly Block[] => {
    if (this.#listeners.size === 0) this.#read();
    return this.#blocks;
  };

  #add(words: string): void {
    if (!words) return;
    this.#unread += words;
    if (this.#listeners.size > 0) beforeNextFrame(this.#show);
  }

  readonly #show = (): void => {
    this.#read();
    for (const listener of this.#listeners) listener();
  };

  #read(): void {
    if (!this.#unread) return;
    this.#markdown.append(this.#unread);
    this.#unread = "";
    this.#blocks = this.#markdown.blocks;
  }
}
