import type { Row } from "../row.ts";

export const libraryMakingRows: Record<string, Row> = {
  "library.add_card": {
    allow: "library:read",
    input: ({ documentId }) => ({ documentId, start: 0, end: 5, front: "What?", back: "That." }),
    foreign: "not_found",
  },
  "library.cancel_making": {
    allow: "agents:use",
    input: ({ makingId }) => ({ makingId }),
    foreign: "not_found",
  },
  "library.delete_card": { allow: "library:read", input: ({ cardId }) => ({ cardId }), foreign: "not_found" },
  "library.delete_making": { allow: "agents:use", input: ({ makingId }) => ({ makingId }), foreign: "not_found" },
  "library.export_cards": {
    allow: "library:read",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.get_making": { allow: "library:read", input: ({ makingId }) => ({ makingId }), foreign: "not_found" },
  "library.get_speech": { allow: "library:read", foreign: "no_ids" },
  "library.get_spoken": { allow: "library:read", input: ({ makingId }) => ({ makingId }), foreign: "not_found" },
  "library.resume_making": { allow: "agents:use", input: ({ makingId }) => ({ makingId }), foreign: "not_found" },
  "library.undo_highlights": { allow: "library:write", input: ({ makingId }) => ({ makingId }), foreign: "not_found" },
  "library.list_cards": {
    allow: "library:read",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.list_makings": {
    allow: "library:read",
    input: ({ documentId }) => ({ documentId }),
    foreign: "not_found",
  },
  "library.make": {
    allow: "agents:use",
    input: ({ documentId }) => ({ kind: "summary", documentIds: [documentId] }),
    foreign: "not_found",
  },
  "library.review_card": {
    allow: "library:read",
    input: ({ cardId }) => ({ cardId, rating: 3 }),
    foreign: "not_found",
  },
};
