import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { disposition } from "#core/files/doors.ts";

const types = {
  csv: "text/csv; charset=utf-8",
  jsonl: "application/x-ndjson; charset=utf-8",
  json: "application/json; charset=utf-8",
};
export type FileKind = keyof typeof types;

export const fileHead = (kind: FileKind, name: string) => ({
  "content-type": types[kind],
  "content-disposition": disposition("attachment", `${name}.${kind}`),
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
});

/**
 * Sends pieces one after the other, no faster than they are taken, and stops when nobody takes them any more. What fails on
 * the way breaks the connection, so that half a file is never taken for a whole one.
 */
export async function sendStream(response: ServerResponse, pieces: AsyncIterable<string>): Promise<void> {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  try {
    for await (const piece of pieces) {
      if (gone.signal.aborted) return;
      if (!response.write(piece)) await once(response, "drain", { signal: gone.signal });
    }
    response.end();
  } catch (error) {
    if (gone.signal.aborted) return;
    response.destroy(error as Error);
  }
}
