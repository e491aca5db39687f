import { z } from "zod";
import type { EventDeclarations } from "#core/events/events.ts";
import { uuid } from "#lib/uuid.ts";

export const libraryEvents = {
  /** Highlights of a document, or what was said about them, are not as they were. */
  "library.annotations_changed": { live: true, payload: z.object({ documentId: uuid() }) },
  "library.notes_changed": { live: true, payload: z.object({ noteId: uuid() }) },
  /** A document came, went, or was read a little further. Its words are asked for apart, by whoever may read it. */
  "library.document_changed": {
    live: true,
    payload: z.object({
      documentId: uuid(),
      revisionId: uuid().optional(),
      state: z.enum(["waiting", "reading", "ready", "failed", "cancelled", "deleted"]).optional(),
      pagesRead: z.number().optional(),
      pagesTotal: z.number().nullable().optional(),
    }),
  },
  /** Something is being made of documents, or is ready; of one document where it is of one. */
  "library.making_changed": { live: true, payload: z.object({ makingId: uuid(), documentId: uuid().nullable() }) },
  "library.collections_changed": { live: true, payload: z.object({}) },
  /** References came, went, or were corrected. */
  "library.references_changed": { live: true, payload: z.object({}) },
  "library.watch_asked": { live: false, payload: z.object({ watchId: uuid() }) },
  "library.watches_changed": { live: true, payload: z.object({}) },
  /** Content that documents no longer hold: it is removed from storage unless something else holds it. */
  "library.content_released": { live: false, payload: z.object({ sha256s: z.array(z.string()) }) },
} as const satisfies EventDeclarations;

type LibraryEvents = typeof libraryEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends LibraryEvents {}
}
