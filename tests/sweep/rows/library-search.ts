import type { Row } from "../row.ts";

export const librarySearchRows: Record<string, Row> = {
  "library.ask": {
    allow: "agents:use",
    input: ({ indexedId }) => ({ question: "What about lighthouses?", documentIds: [indexedId] }),
    foreign: "not_found",
  },
  "library.list_asked": {
    allow: "agents:use",
    input: ({ indexedId }) => ({ documentId: indexedId }),
    foreign: "not_found",
  },
  "library.get_passage": {
    allow: "library:read",
    input: ({ passageId }) => ({ passageId }),
    foreign: "not_found",
  },
  "library.search": {
    allow: "library:read",
    input: ({ documentId, collectionId }) => ({ query: "lighthouses", documentIds: [documentId], collectionId }),
    foreign: "not_found",
  },
};
