import type { DocumentKind } from "../text.ts";
import type { Parser } from "./report.ts";

/** Loaded when a file of the kind is read: a text file must not wait for what reads PDFs. */
export const parsers: Partial<Record<DocumentKind, () => Promise<Parser>>> = {
  pdf: async () => (await import("./pdf/read-pdf.ts")).readPdf,
  markdown: async () => (await import("./read-markdown.ts")).readMarkdown,
  text: async () => (await import("./read-text.ts")).readText,
};
