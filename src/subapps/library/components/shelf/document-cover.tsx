import type { ShelfDocument } from "../../shelf/shelf-document.ts";
import { kindWords } from "../words/kind-words.ts";

const hues: Partial<Record<ShelfDocument["kind"], number>> = {
  pdf: 14,
  docx: 243,
  pptx: 50,
  xlsx: 152,
  csv: 152,
  epub: 88,
  html: 190,
  image: 312,
  email: 243,
  transcript: 14,
};

/** What stands for a document: its own picture, or its title set like a cover. */
export function DocumentCover({ document: { id, title, kind, coverSha256 } }: { document: ShelfDocument }) {
  if (coverSha256) {
    return (
      // biome-ignore lint/performance/noImgElement: a picture out of the document, for those who may read it
      <img
        src={`/api/v1/library/documents/${id}/figures/${coverSha256}`}
        alt=""
        loading="lazy"
        className="h-full w-full rounded-lg border object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden
      style={{ "--h": hues[kind] ?? 273 } as object}
      className="flex h-full w-full flex-col rounded-lg border bg-paper p-4 text-left shadow-sm"
    >
      <span className="h-1 w-8 rounded-full bg-hue-solid" />
      <span className="mt-3 line-clamp-5 font-serif text-[15px] leading-5 font-semibold text-ink [overflow-wrap:anywhere]">
        {title}
      </span>
      <span className="mt-4 flex flex-col gap-1.5">
        {["100%", "92%", "97%", "64%"].map((width) => (
          <span key={width} className="h-0.5 rounded-full bg-line" style={{ width }} />
        ))}
      </span>
      <span className="mt-auto text-meta text-ink-3">{kindWords[kind]}</span>
    </span>
  );
}
