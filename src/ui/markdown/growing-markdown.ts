import type { Block } from "./block.ts";
import { type BlockMemory, readBlock } from "./blocks.ts";
import { Lines } from "./lines.ts";
import { WordsSoFar } from "./words-so-far.ts";

/**
 * A text that is being written. A block is done as soon as nothing that follows can change it; from then on it is the
 * same object for ever. Only the block at the end is read again when more comes, and of that only what is still open.
 */
export class GrowingMarkdown {
  #lines = new Lines([""]);
  readonly #done: Block[] = [];
  #memory: BlockMemory = newMemory();
  #isAfterReturn = false;
  #blocks: readonly Block[] = [];

  get blocks(): readonly Block[] {
    return this.#blocks;
  }

  append(piece: string): void {
    if (piece === "") return;
    this.#addLines(piece);
    const open: Block[] = [];
    for (let at = 0; ; ) {
      const line = this.#lines.all[at];
      if (line === undefined) break;
      const isDone = open.length === 0;
      if (line.trim() === "") {
        at += 1;
        if (isDone && this.#lines.isComplete(at - 1)) at = this.#forget(at);
        continue;
      }
      this.#lines.reach = -1;
      const { block, end } = readBlock(this.#lines, at, 0, isDone ? this.#memory : newMemory());
      at = end;
      if (isDone && this.#isSettled(block, end)) {
        this.#done.push(block);
        at = this.#forget(at);
      } else open.push(block);
    }
    this.#blocks = [...this.#done, ...open];
  }

  /** All that was looked at is complete; or a list ended before a line that is plain words, however it goes on. */
  #isSettled({ kind }: Block, end: number): boolean {
    const { reach, all } = this.#lines;
    if (this.#lines.isComplete(reach)) return true;
    return kind === "list" && end <= reach && reach === all.length - 1 && plainWords.test(all[reach] ?? "");
  }

  /** Lines that are settled are not needed any more. */
  #forget(count: number): number {
    this.#lines = new Lines(this.#lines.all.slice(count));
    this.#memory = newMemory();
    return 0;
  }

  /** A piece may end between the two signs that are one end of a line. */
  #addLines(piece: string): void {
    const isEnded = this.#isAfterReturn && piece.startsWith("\n");
    this.#isAfterReturn = piece.endsWith("\r");
    const [first = "", ...rest] = (isEnded ? piece.slice(1) : piece)
      .replaceAll(/\r\n?/g, "\n")
      .replaceAll("\t", "    ")
      .split("\n");
    const { all } = this.#lines;
    all[all.length - 1] += first;
    for (const line of rest) all.push(line);
  }
}

const plainWords = /^\s*[^\s`~#\-*_>+\d$\\]/;

const newMemory = (): BlockMemory => ({ words: new WordsSoFar() });
