import { z } from "zod";
import { namedResult } from "../id-result.ts";
import { accesses, documentSources, levels, revisionStates } from "../tables.ts";
import { documentKinds } from "../text.ts";

/** How far a file of a document has been read. */
export const revisionResult = z.object({
  id: z.string(),
  number: z.number(),
  fileName: z.string(),
  bytes: z.number(),
  state: z.enum(revisionStates),
  pagesRead: z.number(),
  pagesTotal: z.number().nullable(),
  characters: z.number(),
  words: z.number(),
  language: z.string().nullable(),
  fault: z.string().nullable().describe("A code"),
  faultMessage: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type RevisionSummary = z.infer<typeof revisionResult>;

/** A document as it stands on the shelf. */
export const documentResult = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(documentKinds),
  source: z.enum(documentSources),
  sourceUrl: z.string().nullable(),
  tags: z.array(z.string()),
  access: z.enum(accesses),
  level: z.enum(levels).describe("What whoever asks may do with it"),
  coverSha256: z.string().nullable().describe("A picture that stands for it, such as a book's cover"),
  broughtBy: namedResult.nullable(),
  readableId: z.string().nullable().describe("The revision people read, if there is one yet"),
  revision: revisionResult.nullable().describe("The newest file"),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ShelfDocument = z.infer<typeof documentResult>;

const outlineEntry = z.object({
  title: z.string(),
  level: z.number(),
  page: z.number(),
  start: z.number().describe("Offset into the text"),
});

export const openDocumentResult = documentResult.extend({
  reading: revisionResult
    .extend({
      outline: z.array(outlineEntry),
      details: z.record(z.string(), z.string()).describe("What the file says of itself, such as its author"),
      mime: z.string(),
    })
    .nullable()
    .describe("The revision people read"),
  collections: z.array(namedResult),
});
export type OpenDocument = z.infer<typeof openDocumentResult>;
