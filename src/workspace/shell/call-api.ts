"use client";

import { ApiError } from "./api-error.ts";
import { personHeader } from "./page-person.ts";

/** Browsers refuse to keep more than 64 KB alive, all requests together. */
const longestKeptAlive = 8000;

/** Calls our own API as the person who looks at the page. What it refuses is thrown with the words to show. */
export async function callApi<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer> {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(path, {
    method,
    ...(content !== undefined && { body: content }),
    headers: {
      ...(content !== undefined && { "content-type": "application/json" }),
      ...(method !== "GET" && personHeader()),
    },
    // What somebody just did is done, also when they leave the page at once.
    keepalive: method !== "GET" && (content?.length ?? 0) < longestKeptAlive,
  }).catch(() => {
    throw new Error("The server cannot be reached. Check your connection and try again.");
  });
  const given = (await answer.json().catch(() => ({}))) as Answer;
  if (!answer.ok) throw new ApiError(answer.status, given as ConstructorParameters<typeof ApiError>[1]);
  return given;
}
