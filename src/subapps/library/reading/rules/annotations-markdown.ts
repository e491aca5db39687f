import type { AnnotationItem } from "../records/list-annotation-rows.ts";

type Marked = Pick<
  AnnotationItem,
  | "documentId"
  | "documentTitle"
  | "exact"
  | "note"
  | "tags"
  | "color"
  | "page"
  | "start"
  | "end"
  | "state"
  | "authorName"
>;

/** Highlights as Markdown: a heading per document, a quote per highlight with a link that leads to its words. */
export function annotationsMarkdown(items: readonly Marked[], addressOf: (documentId: string) => string): string {
  const byDocument = Map.groupBy(items, ({ documentId }) => documentId);
  const parts = [...byDocument].map(([documentId, marks]) => {
    const title = `# ${oneLine(marks[0]?.documentTitle ?? "")}`;
    return [title, ...marks.map((mark) => markdownOf(mark, addressOf(documentId)))].join("\n\n");
  });
  return `${parts.join("\n\n")}\n`;
}

function markdownOf(mark: Marked, address: string): string {
  const quote = mark.exact
    .trim()
    .split(/\n+/)
    .map((line) => `> ${line.trim()}`)
    .join("\n");
  const place =
    mark.start === null ? "no longer in the text" : `[page ${mark.page ?? 1}](${address}#at=${mark.start}-${mark.end})`;
  const facts = [
    place,
    mark.color,
    mark.authorName ?? "somebody who left",
    ...mark.tags.map((tag) => `#${tag.replaceAll(" ", "-")}`),
  ];
  return [quote, ...(mark.note ? [mark.note] : []), facts.join(" · ")].join("\n\n");
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
