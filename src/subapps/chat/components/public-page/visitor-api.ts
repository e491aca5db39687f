"use client";

/** What a place refused, with the words to show and how long to wait where that helps. */
export class PlaceError extends Error {
  readonly status: number;
  readonly waitSeconds: number;

  constructor(status: number, message: string, waitSeconds = 0) {
    super(message);
    this.status = status;
    this.waitSeconds = waitSeconds;
  }
}

export const placeAddress = (slug: string): string => `/api/public/pages/${encodeURIComponent(slug)}`;

/** Asks the doors of a public page, as whoever the cookie says. */
export async function askPlace<Answer>(slug: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${placeAddress(slug)}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
  }).catch(() => {
    throw new PlaceError(0, "The server cannot be reached. Check your connection and try again.");
  });
  const given = (await answer.json().catch(() => ({}))) as Answer & { detail?: string };
  if (answer.ok) return given;
  const message = given.detail ?? "The server did not answer as it should. Try again.";
  throw new PlaceError(answer.status, message, Number(answer.headers.get("retry-after") ?? 0));
}
