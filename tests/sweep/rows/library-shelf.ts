import type { Row } from "../row.ts";

const file = { name: "words.txt", kind: "text", mime: "text/plain", bytes: 5, sha256: "1".repeat(64) } as const;

export const libraryShelfRows: Record<string, Row> = {
  "library.add_document": {
    allow: "library:write",
    input: ({ collectionId }) => ({ ...file, source: "upload", collectionId }),
    foreign: "not_found",
  },
  "library.add_revision": {
    allow: "library:write",
    input: ({ documentId }) => ({ ...file, documentId }),
    foreign: "not_found",
  },
  "library.cancel_reading": {
    allow: "library:write",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.retry_reading": {
    allow: "library:write",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.delete_document": {
    allow: "library:write",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.list_documents": {
    allow: "library:read",
    input: ({ collectionId }) => ({ collectionId }),
    foreign: "not_found",
  },
  "library.get_document": { allow: "library:read", input: ({ documentId }) => ({ documentId }), foreign: "not_found" },
  "library.get_pages": { allow: "library:read", input: ({ documentId }) => ({ documentId }), foreign: "not_found" },
  "library.get_page_sizes": {
    allow: "library:read",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.list_tags": { allow: "library:read", foreign: "no_ids" },
  "library.update_document": {
    allow: "library:write",
    input: ({ documentId }) => ({ documentId, title: "Taken" }),
    foreign: "not_found",
  },
  "library.list_collections": { allow: "library:read", foreign: "no_ids" },
  "library.create_collection": { allow: "library:write", input: () => ({ name: "Contracts" }), foreign: "no_ids" },
  "library.update_collection": {
    allow: "library:write",
    input: ({ collectionId }) => ({ collectionId, name: "Taken" }),
    foreign: "not_found",
  },
  "library.delete_collection": {
    allow: "library:write",
    input: ({ collectionId }) => ({ collectionId }),
    foreign: "not_found",
  },
  "library.add_to_collection": {
    allow: "library:write",
    input: ({ collectionId, documentId }) => ({ collectionId, documentIds: [documentId] }),
    foreign: "not_found",
  },
  "library.remove_from_collection": {
    allow: "library:write",
    input: ({ collectionId, documentId }) => ({ collectionId, documentIds: [documentId] }),
    foreign: "not_found",
  },
  "library.list_members": {
    allow: "library:read",
    input: ({ collectionId }) => ({ collectionId }),
    foreign: "not_found",
  },
  "library.set_member": {
    allow: "library:write",
    input: ({ collectionId, userId }) => ({ collectionId, userId, level: "read" }),
    foreign: "not_found",
  },
  "library.get_stored_file": {
    allow: "library:read",
    input: ({ documentId, revisionId }) => ({ documentId, revisionId }),
    foreign: "not_found",
  },
  "library.get_stored_figure": {
    allow: "library:read",
    input: ({ documentId, sha256 }) => ({ documentId, sha256 }),
    foreign: "not_found",
  },
};
