"use client";

/** Calls our own API as the person who looks at the page. What it refuses is thrown with the words to show. */
export async function callApi<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  }).catch(() => {
    throw new Error("The server cannot be reached. Check your connection and try again.");
  });
  const given = (await answer.json().catch(() => ({}))) as Answer & { detail?: string };
  if (!answer.ok) throw new Error(given.detail ?? "The server did not answer as it should. Try again.");
  return given;
}
