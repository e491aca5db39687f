import { AppError } from "#lib/app-error.ts";
import { networkOf } from "#platform/net/network-of.ts";
import { type Attempt, takeAttempts } from "#workspace/sessions/attempt-limit.ts";
import type { Visit } from "./find-visit.ts";

/** Many people may share an address on the network, so it gets more than one of them. */
const perAddress = (perVisitor: number) => Math.max(60, perVisitor * 10);

/** Counts a message. Limits live in Postgres, so that all processes know of them. */
export async function takeVisitorMessage({ place, visitorId }: Visit, ip: string | null): Promise<void> {
  const max = place.settings.messagesPerMinute;
  const visitor = await takeAttempts([{ limit: { name: "visitor", max, seconds: 60 }, of: visitorId }]);
  const address = await takeAttempts([
    { limit: { name: "visitor place", max: perAddress(max), seconds: 60 }, of: networkIn(place.id, ip) },
  ]);
  const seconds = Math.max(visitor.retryAfterSeconds, address.retryAfterSeconds, 1);
  if (visitor.isAllowed && address.isAllowed) return;
  const message = visitor.isAllowed
    ? `Many people write here at the moment. Wait ${inSeconds(seconds)} and send it again.`
    : `You can send ${max === 1 ? "one message" : `${max} messages`} a minute here. Wait ${inSeconds(seconds)} and send it again.`;
  throw new AppError("over_limit", message, { retryAfterSeconds: seconds });
}

const inSeconds = (count: number) => (count === 1 ? "a second" : `${count} seconds`);

const networkIn = (placeId: string, ip: string | null) => `${placeId} ${ip && networkOf(ip)}`;

/** Guesses of a place's password, from one address. */
export const passwordGuesses = (placeId: string, ip: string | null): Attempt[] => [
  { limit: { name: "page password", max: 10, seconds: 15 * 60 }, of: networkIn(placeId, ip) },
];

/** Coming in anew each time must not be a way around the limits. */
export const newVisitors = (placeId: string, ip: string | null): Attempt[] => [
  { limit: { name: "new visitors", max: 120, seconds: 60 * 60 }, of: networkIn(placeId, ip) },
];
