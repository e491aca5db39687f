import type { Endpoint } from "#core/web/endpoint.ts";
import { type ApiDocument, openApiDocument } from "./openapi.ts";

// Given by the server and read by the page: Next's bundle must not carry every room of the house for it.
const shared = globalThis as typeof globalThis & { parleyApiDocument?: () => ApiDocument };

/** Called once by the server. The document is made when it is first asked for: most processes never are. */
export function provideDocument(endpoints: readonly Endpoint[]): void {
  let made: ApiDocument | null = null;
  shared.parleyApiDocument = () => {
    made ??= openApiDocument(endpoints);
    return made;
  };
}

export function currentDocument(): ApiDocument {
  if (!shared.parleyApiDocument) throw new Error("the server has not provided the API's document");
  return shared.parleyApiDocument();
}
