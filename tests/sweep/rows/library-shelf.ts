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
  "library.bring_address": {
    allow: "library:write",
    input: ({ collectionId }) => ({ address: "http://127.0.0.1:1/page", collectionId }),
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
  "library.get_shelf_status": { allow: "library:read", foreign: "no_ids" },
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
  "library.list_revisions": {
    allow: "library:read",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.compare_revisions": {
    allow: "library:read",
    input: ({ documentId, revisionId }) => ({ documentId, before: revisionId, after: revisionId }),
    foreign: "not_found",
  },
  "library.list_watches": { allow: "library:read", foreign: "no_ids" },
  "library.create_watch": {
    allow: "library:write",
    input: ({ collectionId }) => ({ kind: "feed", address: "https://news.example/feed", collectionId }),
    foreign: "not_found",
  },
  "library.update_watch": {
    allow: "library:write",
    input: ({ watchId }) => ({ watchId, isPaused: true }),
    foreign: "not_found",
  },
  "library.delete_watch": { allow: "library:write", input: ({ watchId }) => ({ watchId }), foreign: "not_found" },
  "library.check_watch": { allow: "library:write", input: ({ watchId }) => ({ watchId }), foreign: "not_found" },
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
