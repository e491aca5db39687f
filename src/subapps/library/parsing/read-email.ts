import { readFile } from "node:fs/promises";
import PostalMime, { type Address } from "postal-mime";
import { ReadingFault } from "./fault.ts";
import { Flow } from "./flow.ts";
import type { Parser } from "./report.ts";
import { writeHtml } from "./web/html-flow.ts";
import { treeOf } from "./web/read-html.ts";

/** An e-mail: who wrote to whom and when, what it says, and what came with it. */
export const readEmail: Parser = async ({ path, pagesRead }, tell) => {
  const mail = await PostalMime.parse(await readFile(path), { maxNestingDepth: 50 }).catch(() => {
    throw new ReadingFault("damaged");
  });
  const subject = mail.subject?.trim() || null;
  const from = mail.from ? addressWords(mail.from) : "";
  tell({
    type: "begin",
    pages: null,
    title: subject,
    details: { ...(from && { author: from }), ...(mail.date && { date: mail.date.slice(0, 10) }) },
  });
  const flow = new Flow(tell, pagesRead);
  if (subject) flow.heading(1, [{ text: subject }]);
  const lines: [string, string][] = [
    ["From", from],
    ["To", (mail.to ?? []).map(addressWords).join(", ")],
    ["Cc", (mail.cc ?? []).map(addressWords).join(", ")],
    ["Date", mail.date ?? ""],
  ];
  for (const [name, value] of lines) {
    if (value) flow.block({ kind: "paragraph" }, [{ text: `${name}: `, marks: [{ kind: "bold" }] }, { text: value }]);
  }
  if (mail.html) writeHtml(flow, treeOf(mail.html));
  else
    for (const part of (mail.text ?? "").split(/\n\s*\n/))
      flow.block({ kind: isQuoted(part) ? "quote" : "paragraph" }, [{ text: unquoted(part) }]);
  const attached = mail.attachments.filter(({ disposition }) => disposition !== "inline");
  if (attached.length > 0) flow.heading(3, [{ text: "Attachments" }]);
  for (const { filename, mimeType } of attached)
    flow.block({ kind: "item", depth: 0 }, [{ text: filename ?? mimeType }]);
  flow.end();
};

const addressWords = ({ name, address, group }: Address): string =>
  group ? group.map(addressWords).join(", ") : name && address ? `${name} <${address}>` : name || address || "";

const isQuoted = (part: string): boolean => part.split("\n").every((line) => line.startsWith(">") || !line.trim());
const unquoted = (part: string): string => part.replaceAll(/^(?:> ?)+/gm, "").trim();
