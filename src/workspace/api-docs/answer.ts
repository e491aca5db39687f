import type { ServerResponse } from "node:http";
import { currentDocument } from "./current-document.ts";

let text: string | null = null;

/** Answers /api/openapi.json, to anybody: it says nothing that the reference page does not. */
export function answerDocument(response: ServerResponse): void {
  text ??= JSON.stringify(currentDocument());
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
  });
  response.end(text);
}
