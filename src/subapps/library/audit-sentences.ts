import { type AuditSentences, counted, named, text } from "#core/audit/sentence.ts";

const documents = (count: unknown): string => counted(count, "document");

export const librarySentences: AuditSentences = {
  "library.add_document": ({ name }) => `added ${named("document", name)}`,
  "library.add_revision": ({ name }) => `added a new revision of ${named("document", name)}`,
  "library.update_document": () => "edited a document’s details",
  "library.delete_document": ({ title }) => `deleted ${named("document", title)}`,
  "library.cancel_reading": () => "canceled processing of a document",
  "library.retry_reading": () => "processed a document again",
  "library.save_facts": () => "edited a document’s bibliographic details",
  "library.create_collection": ({ name }) => `created ${named("collection", name)}`,
  "library.update_collection": ({ name }) => `edited ${named("collection", name)}`,
  "library.delete_collection": ({ name }) => `deleted ${named("collection", name)}`,
  "library.add_to_collection": ({ documents: count }) => `added ${documents(count)} to a collection`,
  "library.remove_from_collection": ({ documents: count }) => `removed ${documents(count)} from a collection`,
  "library.set_member": () => "changed who can use a collection",
  "library.create_annotation": () => "highlighted a passage",
  "library.update_annotation": () => "edited a highlight",
  "library.delete_annotation": () => "deleted a highlight",
  "library.undo_highlights": ({ removed }) => `removed ${counted(removed, "suggested highlight")}`,
  "library.add_comment": () => "commented on a highlight",
  "library.delete_comment": () => "deleted a comment",
  "library.create_note": () => "wrote a note on a document",
  "library.update_note": () => "edited a note",
  "library.delete_note": ({ title }) => `deleted ${named("note", title)}`,
  "library.create_watch": ({ address }) => `started watching ${text(address) || "a source"} for new documents`,
  "library.update_watch": () => "edited a watched source",
  "library.delete_watch": ({ address }) => `stopped watching ${text(address) || "a source"}`,
  "library.check_watch": () => "checked a watched source for new documents",
  "library.make": ({ kind, documents: count }) => `started a ${text(kind) || "summary"} of ${documents(count)}`,
  "library.cancel_making": () => "canceled a generated text",
  "library.resume_making": () => "resumed a generated text",
  "library.delete_making": () => "deleted a generated text",
  "library.import_bibtex": ({ entries }) => `imported ${counted(entries, "reference")} from BibTeX`,
  "library.update_reference": () => "edited a reference",
  "library.delete_reference": ({ title }) => `deleted ${named("reference", title)}`,
};

/** Actions whose stored names are not what people would search for. */
export const libraryLabels: Record<string, string> = {
  "library.cancel_making": "Cancel generated text",
  "library.cancel_reading": "Cancel document processing",
  "library.delete_making": "Delete generated text",
  "library.make": "Generate text from documents",
  "library.resume_making": "Resume generated text",
  "library.retry_reading": "Process document again",
  "library.save_facts": "Edit bibliographic details",
  "library.set_member": "Change collection access",
};
