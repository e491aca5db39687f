import { videoIdOf } from "../../bringing/video/video-id.ts";
import type { DocumentKind } from "../../text.ts";
import { type Facts, type FactType, facts } from "../facts.ts";
import { namesOfText } from "./names.ts";

type Known = {
  title: string;
  kind: DocumentKind;
  sourceUrl: string | null;
  /** What the file says of itself. */
  details: Record<string, string> | null;
};

/** What can be told of a document that nobody has described: its name, and what its file says of itself. */
export function factsOfDocument({ title, kind, sourceUrl, details }: Known): Facts {
  const { author, date, site, publisher, doi, isbn } = details ?? {};
  const year = /\b(1[4-9]\d\d|20\d\d)(?:-(\d\d))?(?:-(\d\d))?/.exec(date ?? "");
  return facts.parse({
    type: typeOf(kind, sourceUrl),
    title,
    // A channel is called what it is called; it has no family name.
    ...(author && {
      author: kind === "transcript" ? [{ literal: author }] : namesOfText(author.replace(/\s+(?:and|&)\s+/g, "; ")),
    }),
    ...(year && { issued: { "date-parts": [year.slice(1).filter(Boolean).map(Number)] } }),
    ...(site && { "container-title": site }),
    ...(publisher && { publisher }),
    ...(doi && { DOI: doi }),
    ...(isbn && { ISBN: isbn }),
    ...(sourceUrl && { URL: sourceUrl.slice(0, 2000) }),
  });
}

function typeOf(kind: DocumentKind, sourceUrl: string | null): FactType {
  if (kind === "epub") return "book";
  if (kind === "transcript" && videoIdOf(sourceUrl ?? "")) return "motion_picture";
  return sourceUrl && kind === "html" ? "webpage" : "document";
}
