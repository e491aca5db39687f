import type { Access, DocumentSource, Level, RevisionState } from "../tables.ts";
import type { DocumentKind, Heading } from "../text.ts";

/** How far a file of a document has been read. */
export type RevisionSummary = {
  id: string;
  number: number;
  fileName: string;
  bytes: number;
  state: RevisionState;
  pagesRead: number;
  pagesTotal: number | null;
  characters: number;
  words: number;
  language: string | null;
  fault: string | null;
  faultMessage: string | null;
  createdAt: string;
};

/** A document as it stands on the shelf. `revision` is its newest file; `readableId` the one people read, if any yet. */
export type ShelfDocument = {
  id: string;
  title: string;
  kind: DocumentKind;
  source: DocumentSource;
  sourceUrl: string | null;
  tags: string[];
  access: Access;
  level: Level;
  /** A picture that stands for it, such as a book's cover. */
  coverSha256: string | null;
  broughtBy: { id: string; name: string } | null;
  readableId: string | null;
  revision: RevisionSummary | null;
  createdAt: string;
  updatedAt: string;
};

export type OpenDocument = ShelfDocument & {
  reading: (RevisionSummary & { outline: Heading[]; details: Record<string, string>; mime: string }) | null;
  collections: { id: string; name: string }[];
};
