import type { EndpointRow } from "#core/web/endpoint-row.ts";
import { askLibrary } from "./flows/ask-library.ts";
import { listAsked } from "./queries/list-asked.ts";

export const askingEndpoints: EndpointRow[] = [
  ["POST", "/library/ask", "Ask about documents; the answer cites its passages", askLibrary, 202],
  ["GET", "/library/conversations", "What you asked about documents, the last first", listAsked],
];
