import { formatNumber } from "#lib/format/number.ts";
import { badPlace } from "./bad-place.ts";
import type { ImportedMessage } from "./imported-conversation.ts";

/** Which message another one follows, over nodes of the file in which nobody said anything. */
export function nearestMessage(
  from: unknown,
  isMessage: (id: string) => boolean,
  parentOf: (id: string) => unknown,
): string | null {
  const seen = new Set<string>();
  for (let at = from; typeof at === "string" && !seen.has(at); at = parentOf(at)) {
    if (isMessage(at)) return at;
    seen.add(at);
  }
  return null;
}

const mostMessages = 20_000;

/** Messages that follow each other in a circle have no beginning: nobody could ever read to the end of such a branch. */
export function checkTree(place: string, messages: readonly ImportedMessage[]): void {
  if (messages.length > mostMessages) throw badPlace(place, `has more than ${formatNumber(mostMessages)} messages`);
  const parents = new Map(messages.map(({ sourceId, parentSourceId }) => [sourceId, parentSourceId]));
  if (parents.size < messages.length) throw badPlace(place, "has two messages with the same id");
  const rooted = new Set<string>();
  for (const { sourceId } of messages) {
    const path: string[] = [];
    const onPath = new Set<string>();
    for (let at: string | null = sourceId; at !== null && !rooted.has(at); at = parents.get(at) ?? null) {
      if (onPath.has(at))
        throw badPlace(place, `has messages that follow each other in a circle, at ${at.slice(0, 100)}`);
      onPath.add(at);
      path.push(at);
    }
    for (const id of path) rooted.add(id);
  }
}
