import { plainText } from "#ui/markdown/plain-text.ts";

const longest = 80;
const longestRead = 2000;

/** A title from what was said first: its first line without the signs of Markdown, cut at a word. */
export function titleOf(text: string): string {
  const line = plainText(text.trim().slice(0, longestRead)).split("\n", 1)[0]?.replaceAll(/\s+/g, " ").trim() ?? "";
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longest / 2)).trimEnd()}…`;
}
