import type { Block } from "./block.ts";
import type { Inline } from "./inline.ts";

const letter = /\p{L}/u;
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}]/u;

/**
 * The direction of a list or quote, by its first letter. `dir="auto"` cannot tell it: a browser passes over everything that
 * has a direction of its own, which each paragraph inside does.
 */
export function directionOf(blocks: readonly Block[]): "ltr" | "rtl" {
  for (const text of textsIn(blocks)) {
    const first = letter.exec(text)?.[0];
    if (first !== undefined) return rightToLeft.test(first) ? "rtl" : "ltr";
  }
  return "ltr";
}

function* textsIn(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    if (block.kind === "heading" || block.kind === "paragraph") yield* wordsIn(block.words);
    else if (block.kind === "quote") yield* textsIn(block.blocks);
    else if (block.kind === "list") for (const item of block.items) yield* textsIn(item);
    else if (block.kind === "table") for (const cell of block.head) yield* wordsIn(cell);
  }
}

function* wordsIn(words: readonly Inline[]): Generator<string> {
  for (const inline of words) {
    if (inline.kind === "text") yield inline.text;
    else if ("children" in inline) yield* wordsIn(inline.children);
  }
}
