import { readFile } from "node:fs/promises";
import type { Block } from "#ui/markdown/block.ts";
import { parseBlocks } from "#ui/markdown/blocks.ts";
import type { Inline } from "#ui/markdown/inline.ts";
import type { Mark } from "../text.ts";
import { decodeText } from "./decode-text.ts";
import { Flow } from "./flow.ts";
import type { Piece } from "./page-writer.ts";
import type { Parser } from "./report.ts";

type Look = { kind: Mark["kind"]; href?: string };

/** Markdown: the words as they are meant to be seen, with what the signs said about them as marks. */
export const readMarkdown: Parser = async ({ path, pagesRead }, tell) => {
  const { title, details, body } = withoutFrontMatter(decodeText(await readFile(path)));
  tell({ type: "begin", pages: null, title, details });
  const flow = new Flow(tell, pagesRead);
  for (const block of parseBlocks(setextAsSigns(body))) write(flow, block, 0, false);
  flow.end();
};

/** What stands between two lines of dashes at the top describes the text and is no part of it. */
function withoutFrontMatter(text: string): { title: string | null; details: Record<string, string>; body: string } {
  const found = /^---\n([\s\S]{0,10000}?)\n---\n/.exec(text);
  if (!found) return { title: null, details: {}, body: text };
  const details: Record<string, string> = {};
  for (const line of (found[1] ?? "").split("\n")) {
    const [, key = "", value = ""] = /^(title|author|date|description):\s*["']?(.+?)["']?\s*$/.exec(line) ?? [];
    if (key) details[key] = value.slice(0, 300);
  }
  const { title = null, ...rest } = details;
  return { title, details: rest, body: text.slice(found[0].length) };
}

/** Headings underlined with = or - become those with signs, which our reader of Markdown knows. */
const setextAsSigns = (text: string): string =>
  text.replaceAll(
    /(^|\n\n)([^\n#>|*\-\s][^\n]*)\n(=+|-{3,})[ \t]*(?=\n|$)/g,
    (_, before: string, words: string, line: string) => `${before}${line.startsWith("=") ? "#" : "##"} ${words}`,
  );

function write(flow: Flow, block: Block, depth: number, isQuoted: boolean): void {
  switch (block.kind) {
    case "heading":
      flow.heading(block.level, piecesOf(block.words));
      break;
    case "paragraph":
      flow.block({ kind: isQuoted ? "quote" : "paragraph" }, piecesOf(block.words));
      break;
    case "code":
      flow.block({ kind: "code" }, [{ text: block.code }]);
      break;
    case "math":
      flow.block({ kind: "code" }, [{ text: block.tex }]);
      break;
    case "rule":
      flow.block({ kind: "rule" }, []);
      break;
    case "quote":
      for (const inner of block.blocks) write(flow, inner, depth, true);
      break;
    case "table":
      flow.table(
        [block.head.map((cell) => piecesOf(cell)), ...block.rows.map((row) => row.map((cell) => piecesOf(cell)))],
        true,
      );
      break;
    case "list":
      for (const [index, item] of block.items.entries()) {
        const number = block.start === null ? undefined : block.start + index;
        writeItem(flow, item, depth, number);
      }
  }
}

function writeItem(flow: Flow, [first, ...rest]: readonly Block[], depth: number, number: number | undefined): void {
  if (first?.kind === "paragraph") {
    flow.block({ kind: "item", depth, ...(number !== undefined && { number }) }, piecesOf(first.words));
  } else if (first) write(flow, first, depth + 1, false);
  for (const block of rest) write(flow, block, depth + 1, false);
}

function piecesOf(words: readonly Inline[], looks: readonly Look[] = []): Piece[] {
  return words.flatMap((inline) => pieceOf(inline, looks));
}

function pieceOf(inline: Inline, looks: readonly Look[]): Piece[] {
  switch (inline.kind) {
    case "text":
      return [{ text: inline.text, marks: looks }];
    case "code":
      return [{ text: inline.text, marks: [...looks, { kind: "code" }] }];
    case "math":
      return [{ text: inline.tex, marks: [...looks, { kind: "code" }] }];
    case "citation":
      return [];
    case "break":
      return [{ text: "\n" }];
    case "strong":
      return piecesOf(inline.children, [...looks, { kind: "bold" }]);
    case "emphasis":
      return piecesOf(inline.children, [...looks, { kind: "italic" }]);
    case "strike":
      return piecesOf(inline.children, looks);
    case "link":
      return piecesOf(inline.children, [...looks, { kind: "link", href: inline.href }]);
    case "image":
      return [{ text: inline.alt || inline.src, marks: [...looks, { kind: "link", href: inline.src }] }];
  }
}
