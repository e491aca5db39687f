import type { Block } from "./block.ts";
import { parseBlocks } from "./blocks.ts";
import type { Inline } from "./inline.ts";

/** What Markdown says without its signs, for places that show plain text: titles, excerpts, comparisons. */
export const plainText = (markdown: string): string => blocksText(parseBlocks(markdown)).trim();

/** The same in one line. */
export const plainLine = (markdown: string): string => plainText(markdown).replaceAll(/\s+/g, " ");

const blocksText = (blocks: readonly Block[]): string => blocks.map(blockText).filter(Boolean).join("\n\n");

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return wordsText(block.words);
    case "code":
      return block.code;
    case "math":
      return block.tex;
    case "quote":
      return blocksText(block.blocks);
    case "list":
      return block.items.map((item, at) => `${markerOf(block, at)} ${blocksText(item)}`).join("\n");
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(wordsText).join(" · ")).join("\n");
    default:
      return "";
  }
}

function markerOf({ start, tasks }: Extract<Block, { kind: "list" }>, at: number): string {
  const isDone = tasks?.[at];
  if (typeof isDone === "boolean") return isDone ? "☑" : "☐";
  return start === null ? "•" : `${start + at}.`;
}

const wordsText = (words: readonly Inline[]): string => words.map(wordText).join("");

function wordText(inline: Inline): string {
  switch (inline.kind) {
    case "text":
    case "code":
      return inline.text;
    case "break":
      return "\n";
    case "citation":
      return `[${inline.number}]`;
    case "math":
      return inline.tex;
    case "image":
      return inline.alt;
    default:
      return wordsText(inline.children);
  }
}
