import type { DocumentKind } from "../../text.ts";

/** What people call each kind. */
export const kindWords: Record<DocumentKind, string> = {
  pdf: "PDF",
  docx: "Word",
  pptx: "Slides",
  xlsx: "Sheet",
  csv: "CSV",
  epub: "Book",
  html: "Web page",
  markdown: "Markdown",
  text: "Text",
  image: "Image",
  email: "Mail",
  transcript: "Transcript",
};
