import type { MessageNode } from "./chat-types.ts";

/** The newest few are asked for again: an answer among them may have ended meanwhile. */
const overlap = 20;

/** From when on a known tree is to be brought up to date; null where it is so short that it is read whole. */
export function overlapStart(known: readonly MessageNode[]): string | null {
  return known.at(-overlap)?.createdAt ?? null;
}

/** A tree and what was said since, each message once, the later word about it kept. */
export function joinTree(known: readonly MessageNode[], since: readonly MessageNode[]): MessageNode[] {
  const told = new Set(since.map(({ id }) => id));
  return [...known.filter(({ id }) => !told.has(id)), ...since];
}
