/**
 * What is read of a document, whatever its format. A place is an offset into the revision's text, which is the text of
 * its pages in order; offsets are the truth, and rectangles derive from them.
 */
export const documentKinds = [
  "pdf",
  "docx",
  "pptx",
  "xlsx",
  "csv",
  "epub",
  "html",
  "markdown",
  "text",
  "image",
  "email",
  "transcript",
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** How a stretch of a block looks: offsets like everywhere. */
export type Mark = {
  start: number;
  end: number;
  kind: "bold" | "italic" | "code" | "link" | "sup" | "sub";
  href?: string;
};

/** A piece of a page: a heading, a paragraph, a table, a picture. Blocks follow each other and do not overlap. */
export type Block = { start: number; end: number; marks?: Mark[] } & (
  | { kind: "heading"; level: number }
  | { kind: "paragraph" | "quote" | "code" | "rule" }
  | { kind: "item"; depth: number; number?: number }
  /** Rows of cells, each a stretch of the text. */
  | { kind: "table"; rows: { start: number; end: number }[][]; hasHead: boolean }
  /** A picture from the file, kept in storage under its hash; its text is what is written in or under it. */
  | { kind: "figure"; sha256: string; mime: string; width?: number; height?: number }
);

/**
 * Where a run of text stands on the paper: start, end, left, top, width and height in points from the page's upper left
 * corner. Runs are words or lines; within one, letters are taken to lie side by side in proportion.
 */
export type Span = [start: number, end: number, left: number, top: number, width: number, height: number];

export type Heading = { title: string; level: number; page: number; start: number };

/** A page as a parser gives it: offsets count from the page's own beginning. */
export type ParsedPage = {
  text: string;
  blocks: Block[];
  spans: Span[] | null;
  width: number | null;
  height: number | null;
  isScanned: boolean;
};

/** A page as it is kept: offsets count from the beginning of the document. */
export type KeptPage = ParsedPage & { number: number; start: number; end: number };
