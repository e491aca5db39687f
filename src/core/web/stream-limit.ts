import type { ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";
import { env } from "#platform/env.ts";

const retryAfterSeconds = 10;
const open = new Map<string, number>();

/**
 * Counts a stream of live events until it closes, and refuses one too many of a session or a person. Counted in each
 * process: what it protects is this process's connections and memory.
 */
export function limitStreams(response: ServerResponse, { actor, ip }: Context): void {
  const { LIVE_STREAMS_PER_SESSION, LIVE_STREAMS_PER_PERSON } = env();
  const counted: [key: string, most: number, who: string][] = [];
  if (actor?.sessionId) counted.push([`session ${actor.sessionId}`, LIVE_STREAMS_PER_SESSION, "This session"]);
  // Visitors without an account are told apart by their address.
  const person = actor?.runBy?.id ?? actor?.id ?? ip;
  if (person) counted.push([`person ${person}`, LIVE_STREAMS_PER_PERSON, actor?.id ? "Your account" : "Your address"]);
  for (const [key, most, who] of counted) {
    if (most === 0 || (open.get(key) ?? 0) < most) continue;
    throw new AppError(
      "over_limit",
      `${who} has ${most} live connections open, which is the limit. Close some tabs or programs and try again.`,
      { retryAfterSeconds },
    );
  }
  if (response.closed) return;
  for (const [key] of counted) open.set(key, (open.get(key) ?? 0) + 1);
  response.once("close", () => {
    for (const [key] of counted) {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    }
  });
}
