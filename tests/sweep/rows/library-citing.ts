import type { Row } from "../row.ts";

const facts = { type: "book", title: "The Harbour of Lindvik" };

export const libraryCitingRows: Record<string, Row> = {
  "library.get_facts": { allow: "library:read", input: ({ documentId }) => ({ documentId }), foreign: "not_found" },
  "library.save_facts": {
    allow: "library:write",
    input: ({ documentId }) => ({ documentId, facts }),
    foreign: "not_found",
  },
  "library.list_references": {
    allow: "library:read",
    input: ({ collectionId }) => ({ collectionId }),
    foreign: "not_found",
  },
  "library.get_bibliography": {
    allow: "library:read",
    input: ({ documentId }) => ({ ids: [documentId] }),
    foreign: "not_found",
  },
  "library.export_references": {
    allow: "library:read",
    input: ({ collectionId }) => ({ collectionId }),
    foreign: "not_found",
  },
  "library.import_bibtex": {
    allow: "library:write",
    input: ({ collectionId }) => ({ text: "@book{a, title = {Harbours}}", collectionId }),
    foreign: "not_found",
  },
  "library.update_reference": {
    allow: "library:write",
    input: ({ referenceId }) => ({ referenceId, facts }),
    foreign: "not_found",
  },
  "library.delete_reference": {
    allow: "library:write",
    input: ({ referenceId }) => ({ referenceId }),
    foreign: "not_found",
  },
};
