import type { Actor, Context, WorkspaceAccess } from "#core/access/context.ts";
import type { CitationPart } from "#engine/messages/parts.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";

declare module "#core/wiring.ts" {
  interface Wiring {
    /** Where agents find passages of documents. At most one module has them. */
    knowledge?: KnowledgeSource;
  }
}

/** A passage of a document, word for word, with where it stands. */
export type FoundKnowledge = {
  documentId: string;
  title: string;
  text: string;
  locator: string;
  place: NonNullable<CitationPart["place"]>;
};

/**
 * Where agents find passages besides in the texts they were given. A sub-app that keeps documents provides it; whoever asks
 * sees only what is theirs to read.
 */
export type KnowledgeSource = {
  search(context: Context, collectionIds: readonly string[], question: string, most: number): Promise<FoundKnowledge[]>;
  /** Which of these collections are in the workspace and readable by whoever asks. */
  findReadable(
    db: Db,
    who: { actor: Actor; workspace: WorkspaceAccess },
    collectionIds: readonly string[],
  ): Promise<string[]>;
};

// The server loads this module twice, once by itself and once inside Next's bundle: both must see the same source.
const shared = globalThis as typeof globalThis & { parleyKnowledge?: KnowledgeSource | undefined };

/** Called once by the composition root. */
export function provideKnowledge(source: KnowledgeSource | undefined): void {
  shared.parleyKnowledge = source;
}

/** What the collections say about a question; nothing where there are none. */
export async function searchCollections(
  context: Context,
  collectionIds: readonly string[],
  question: string,
  most: number,
): Promise<FoundKnowledge[]> {
  if (collectionIds.length === 0 || !question.trim()) return [];
  return (await shared.parleyKnowledge?.search(context, collectionIds, question, most)) ?? [];
}

/** The collections among these that somebody may read. Without a library there are none. */
export async function readableCollections(
  db: Db,
  who: { actor: Actor; workspace: WorkspaceAccess },
  collectionIds: readonly string[],
): Promise<string[]> {
  if (collectionIds.length === 0) return [];
  return (await shared.parleyKnowledge?.findReadable(db, who, collectionIds)) ?? [];
}

/** Refuses collections that somebody may not read: one of another workspace is not found. */
export async function requireCollections(
  db: Db,
  who: { actor: Actor; workspace: WorkspaceAccess },
  collectionIds: readonly string[],
): Promise<void> {
  const readable = await readableCollections(db, who, collectionIds);
  if (readable.length < new Set(collectionIds).size) throw notFound("A collection of this agent");
}
