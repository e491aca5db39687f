import type { DocumentKind } from "../text.ts";
import type { Parser } from "./report.ts";

/** Loaded when a file of the kind is read: a text file must not wait for what reads PDFs. */
export const parsers: Record<DocumentKind, () => Promise<Parser>> = {
  pdf: async () => (await import("./pdf/read-pdf.ts")).readPdf,
  docx: async () => (await import("./office/read-docx.ts")).readDocx,
  pptx: async () => (await import("./office/read-pptx.ts")).readPptx,
  xlsx: async () => (await import("./office/read-xlsx.ts")).readXlsx,
  csv: async () => (await import("./office/read-csv.ts")).readCsv,
  epub: async () => (await import("./read-epub.ts")).readEpub,
  html: async () => (await import("./web/read-html.ts")).readHtml,
  image: async () => (await import("./seeing/read-image.ts")).readImage,
  email: async () => (await import("./read-email.ts")).readEmail,
  transcript: async () => (await import("./read-transcript.ts")).readTranscript,
  markdown: async () => (await import("./read-markdown.ts")).readMarkdown,
  text: async () => (await import("./read-text.ts")).readText,
};
