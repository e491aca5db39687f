import { defineEndpoints } from "#core/web/endpoint.ts";
import { deleteReference } from "./commands/delete-reference.ts";
import { saveFacts } from "./commands/save-facts.ts";
import { updateReference } from "./commands/update-reference.ts";
import { getBibliography } from "./queries/get-bibliography.ts";
import { getFacts } from "./queries/get-facts.ts";
import { listReferences } from "./queries/list-references.ts";

export const citingEndpoints = defineEndpoints([
  ["GET", "/library/documents/:documentId/facts", "What is known of a document: authors, year, DOI …", getFacts],
  ["PUT", "/library/documents/:documentId/facts", "Say what a document is", saveFacts],
  ["GET", "/library/references", "Documents and references with what is known of them", listReferences],
  ["GET", "/library/bibliography", "A formatted list of references", getBibliography],
  ["PATCH", "/library/references/:referenceId", "Correct a reference", updateReference],
  ["DELETE", "/library/references/:referenceId", "Take a reference away", deleteReference],
]);
