"use client";

import type { KnowledgeText } from "./knowledge-sheet.tsx";
import { newId } from "./new-id.ts";

export const textFiles = ".txt,.md,.markdown,.csv,.tsv,.json,.yaml,.yml,.html,.htm,.xml,.log,text/*";
export const longestText = 200_000;

/** Files as texts to know. One that is no text, or too long to be one, is named with what to do. */
export async function readTexts(files: readonly File[]): Promise<{ texts: KnowledgeText[]; faults: string[] }> {
  const texts: KnowledgeText[] = [];
  const faults: string[] = [];
  for (const file of files) {
    const text = file.size > longestText * 4 ? null : await decoded(file);
    if (text === null) faults.push(`${file.name} cannot be read as text. Copy its words and paste them instead.`);
    else if (text.length > longestText) faults.push(`${file.name} has more than 200,000 characters. Split it first.`);
    else if (!text.trim()) faults.push(`${file.name} is empty.`);
    else texts.push({ documentId: newId(), title: file.name.replace(/\.\w{1,8}$/, "").slice(0, 300) || "Text", text });
  }
  return { texts, faults };
}

async function decoded(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    if (text.includes("\u0000")) return null;
    const isPage = /html?$/.test(file.name) || file.type === "text/html";
    return isPage ? wordsOfPage(text) : text;
  } catch {
    return null;
  }
}

/** What a page says, without what only browsers read. */
function wordsOfPage(source: string): string {
  const page = new DOMParser().parseFromString(source, "text/html");
  for (const unseen of page.querySelectorAll("script, style, noscript, template")) unseen.remove();
  for (const block of page.querySelectorAll("p, li, tr, div, br, h1, h2, h3, h4, h5, h6")) block.append("\n");
  return (page.body.textContent ?? "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\s*\n\s*\n\s*/g, "\n\n")
    .trim();
}
