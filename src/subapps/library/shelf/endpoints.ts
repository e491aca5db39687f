import { defineEndpoints } from "#core/web/endpoint.ts";
import { addToCollection } from "./commands/add-to-collection.ts";
import { createCollection } from "./commands/create-collection.ts";
import { deleteCollection } from "./commands/delete-collection.ts";
import { deleteDocument } from "./commands/delete-document.ts";
import { removeFromCollection } from "./commands/remove-from-collection.ts";
import { setMember } from "./commands/set-member.ts";
import { updateCollection } from "./commands/update-collection.ts";
import { updateDocument } from "./commands/update-document.ts";
import { compareRevisions } from "./queries/compare-revisions.ts";
import { getDocument } from "./queries/get-document.ts";
import { getPageSizes } from "./queries/get-page-sizes.ts";
import { getPages } from "./queries/get-pages.ts";
import { getShelfStatus } from "./queries/get-shelf-status.ts";
import { listCollections } from "./queries/list-collections.ts";
import { listDocuments } from "./queries/list-documents.ts";
import { listMembers } from "./queries/list-members.ts";
import { listRevisions } from "./queries/list-revisions.ts";
import { listTags } from "./queries/list-tags.ts";

export const shelfEndpoints = defineEndpoints([
  ["GET", "/library/documents", "Documents on the shelf", listDocuments],
  ["GET", "/library/documents/:documentId", "A document, its outline and how far it is read in", getDocument],
  ["PATCH", "/library/documents/:documentId", "Rename a document, set its tags or whom it is open to", updateDocument],
  ["DELETE", "/library/documents/:documentId", "Delete a document", deleteDocument],
  ["GET", "/library/documents/:documentId/pages", "Pages with words, blocks and places", getPages],
  ["GET", "/library/documents/:documentId/page-sizes", "Where pages begin and how large they are", getPageSizes],
  ["GET", "/library/documents/:documentId/revisions", "The states a document has had", listRevisions],
  ["GET", "/library/documents/:documentId/changes", "What changed between two revisions", compareRevisions],
  ["GET", "/library/status", "Storage in use, and whether reading is paused", getShelfStatus],
  ["GET", "/library/tags", "Tags in use", listTags],
  ["GET", "/library/collections", "Collections", listCollections],
  ["POST", "/library/collections", "Make a collection", createCollection, 201],
  ["PATCH", "/library/collections/:collectionId", "Change a collection", updateCollection],
  ["DELETE", "/library/collections/:collectionId", "Delete a collection; its documents stay", deleteCollection],
  ["POST", "/library/collections/:collectionId/documents", "Put documents into a collection", addToCollection],
  ["POST", "/library/collections/:collectionId/documents/remove", "Take documents out of it", removeFromCollection],
  ["GET", "/library/collections/:collectionId/members", "Whom a collection is open to", listMembers],
  ["PUT", "/library/collections/:collectionId/members/:userId", "Let somebody in, or out", setMember],
]);
