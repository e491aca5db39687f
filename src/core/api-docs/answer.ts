import type { IncomingMessage, ServerResponse } from "node:http";
import type { Endpoint } from "#core/web/endpoint.ts";
import { openApiDocument } from "./openapi.ts";

/** Answers /api/openapi.json. Made when it is first asked for: most processes never are. */
export function apiDocumentAnswer(
  endpoints: readonly Endpoint[],
): (request: IncomingMessage, response: ServerResponse) => void {
  let document: string | null = null;
  return (_request, response) => {
    document ??= JSON.stringify(openApiDocument(endpoints));
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=300",
      "access-control-allow-origin": "*",
    });
    response.end(document);
  };
}
