import { readFile } from "node:fs/promises";
import { Defuddle } from "defuddle/node";
import { parseHTML } from "linkedom";
import { decodeText } from "../decode-text.ts";
import { Flow } from "../flow.ts";
import type { Parser } from "../report.ts";
import { type TreeNode, writeHtml } from "./html-flow.ts";

/** What is longer is no article but a book or a table, and is taken as it is. */
const longestArticle = 4_000_000;

/** A web page without what stands around its text. Where that leaves too little, all of it. */
export const readHtml: Parser = async ({ path, pagesRead, address }, tell) => {
  const source = decodeHtml(await readFile(path));
  const page = await mainText(source, address);
  tell({ type: "begin", pages: null, title: page.title, details: page.details });
  const flow = new Flow(tell, pagesRead);
  const link = (href: string) => (URL.canParse(href, address) ? new URL(href, address).href : null);
  if (page.title && !/<h1[\s>]/i.test(page.html)) flow.heading(1, [{ text: page.title }]);
  writeHtml(flow, treeOf(page.html), { link });
  flow.end();
};

export const treeOf = (html: string): TreeNode =>
  parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body as unknown as TreeNode;

/** The encoding may be named in the page itself. */
function decodeHtml(content: Buffer): string {
  const named = /<meta[^>]+charset=["']?([\w-]{2,40})/i.exec(content.toString("latin1", 0, 2000))?.[1];
  try {
    if (named && !/^utf-?8$/i.test(named)) return new TextDecoder(named).decode(content);
  } catch {
    // An encoding nobody knows: told by its letters like any other text.
  }
  return decodeText(content);
}

async function mainText(source: string, address: string | undefined) {
  const { document } = parseHTML(source);
  for (const each of document.querySelectorAll("script, style, noscript, template")) each.remove();
  const whole = document.body ?? document.documentElement;
  const all = wordCount(whole?.textContent ?? "");
  const isShort = source.length <= longestArticle;
  const found = isShort
    ? await Defuddle(document as unknown as Document, address ?? "https://file.invalid/").catch(() => null)
    : null;
  const isEnough = found && found.wordCount >= 40 && found.wordCount >= all * 0.25;
  const title = (found?.title || document.querySelector("title")?.textContent || "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, 300);
  const details: Record<string, string> = {};
  for (const key of ["author", "published", "site", "description"] as const) {
    const value = found?.[key]?.trim();
    if (value) details[key === "published" ? "date" : key] = value.slice(0, 300);
  }
  return {
    title: title || null,
    details,
    html: isEnough ? found.content : (parseHTML(source).document.body?.innerHTML ?? source),
  };
}

const wordCount = (text: string): number => text.split(/\s+/).filter(Boolean).length;
