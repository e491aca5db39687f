import type { Row } from "../row.ts";

export const librarySearchRows: Record<string, Row> = {
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
