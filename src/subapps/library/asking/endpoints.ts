import { defineEndpoints } from "#core/web/endpoint.ts";
import { askLibrary } from "./flows/ask-library.ts";
import { listAsked } from "./queries/list-asked.ts";

export const askingEndpoints = defineEndpoints([
  ["POST", "/library/ask", "Ask about documents; the answer cites its passages", askLibrary, 202],
  ["GET", "/library/conversations", "What you asked about documents, the last first", listAsked],
]);
