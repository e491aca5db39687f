import type { Row } from "../row.ts";

const place = { start: 0, end: 5 };

export const libraryReadingRows: Record<string, Row> = {
  "library.add_sample": { allow: "library:write", foreign: "no_ids" },
  "library.get_reading": {
    allow: "library:read",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.save_reading_state": {
    allow: "library:read",
    input: ({ documentId, revisionId }) => ({ documentId, revisionId, position: 3, furthest: 3 }),
    foreign: "not_found",
  },
  "library.save_view_settings": { allow: "library:read", input: () => ({ size: 18 }), foreign: "no_ids" },
  "library.list_annotations": {
    allow: "library:read",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.export_annotations": {
    allow: "library:read",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.create_annotation": {
    allow: "library:write",
    input: ({ documentId, revisionId }) => ({ documentId, revisionId, ...place }),
    foreign: "not_found",
  },
  "library.update_annotation": {
    allow: "library:write",
    input: ({ annotationId }) => ({ annotationId, color: "rose" }),
    foreign: "not_found",
  },
  "library.delete_annotation": {
    allow: "library:write",
    input: ({ annotationId }) => ({ annotationId }),
    foreign: "not_found",
  },
  "library.list_comments": {
    allow: "library:read",
    input: ({ annotationId }) => ({ annotationId }),
    foreign: "not_found",
  },
  "library.add_comment": {
    allow: "library:write",
    input: ({ annotationId }) => ({ annotationId, content: "Is that so?" }),
    foreign: "not_found",
  },
  "library.delete_comment": { allow: "library:write", input: ({ commentId }) => ({ commentId }), foreign: "not_found" },
  "library.list_broken": {
    allow: "library:read",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.find_in_document": {
    allow: "library:read",
    input: ({ documentId }) => ({ documentId, words: "stranger" }),
    foreign: "not_found",
  },
  "library.list_notes": { allow: "library:read", input: ({ documentId }) => ({ documentId }), foreign: "not_found" },
  "library.create_note": {
    allow: "library:write",
    input: ({ documentId }) => ({ documentId, title: "Mine" }),
    foreign: "not_found",
  },
  "library.update_note": {
    allow: "library:write",
    input: ({ noteId }) => ({ noteId, title: "Mine" }),
    foreign: "not_found",
  },
  "library.delete_note": { allow: "library:write", input: ({ noteId }) => ({ noteId }), foreign: "not_found" },
};
