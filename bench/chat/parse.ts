import { GrowingMarkdown } from "../../src/ui/markdown/growing-markdown.ts";
import { piecesOf, sampleAnswer } from "./sample-answer.ts";

export const parseLimitMilliseconds = 150;

/** Milliseconds of reading a text that comes in pieces of 16 letters, each piece read as soon as it is there. */
export function parseTime(text: string): number {
  const pieces = piecesOf(text);
  const startedAt = performance.now();
  const growing = new GrowingMarkdown();
  for (const piece of pieces) growing.append(piece);
  return performance.now() - startedAt;
}

const filled = (piece: string) => piece.repeat(Math.ceil(20_480 / piece.length)).slice(0, 20_480);

export const parseSamples: Record<string, string> = {
  "an answer as models write them": sampleAnswer(),
  "one long paragraph": filled("Words with **weight** and `code` that go on and on, see https://example.com/x now. "),
  "one long list": filled("- An item with **weight** and some more words\n"),
  "one long table": `| a | b |\n|---|---|\n${filled("| cell with `code` | 42 |\n")}`,
  "one long block of code": `\`\`\`ts\n${filled("const answer = question * 42; // why\n")}`,
};

/** Run by itself: node bench/chat/parse.ts */
if (import.meta.main) {
  for (const [name, text] of Object.entries(parseSamples)) {
    // The first time counts: a browser has not seen an answer before either.
    const times = Array.from({ length: 5 }, () => parseTime(text));
    const worst = Math.max(...times);
    const verdict = worst < parseLimitMilliseconds ? "" : `  over ${parseLimitMilliseconds} ms`;
    if (verdict) process.exitCode = 1;
    console.log(`20 KB in 16-letter pieces, ${name}: ${times.map((time) => time.toFixed(0)).join(", ")} ms${verdict}`);
  }
}
