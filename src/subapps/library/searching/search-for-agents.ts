import { and, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Actor, Context, WorkspaceAccess } from "#core/access/context.ts";
import type { FoundKnowledge, KnowledgeSource } from "#engine/retrieval/knowledge-source.ts";
import { searchCollections } from "#engine/retrieval/knowledge-source.ts";
import { tool } from "#engine/tools/tool.ts";
import { type Db, database } from "#platform/db/db.ts";
import { locatorOf } from "../asking/records/read-evidence.ts";
import { readableCollections } from "../shelf/records/find-document.ts";
import { collection } from "../tables.ts";
import { findPassages } from "./find-passages.ts";

const most = 6;
/** What shares less with the question is left out: an agent would take it for an answer. */
const leastCoverage = 0.25;

/** The library as agents search it: the same search as everybody's, within what whoever asks may read. */
export const libraryKnowledge: KnowledgeSource = { search, findReadable };

async function findReadable(
  db: Db,
  who: { actor: Actor; workspace: WorkspaceAccess },
  collectionIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: collection.id })
    .from(collection)
    .where(and(readableCollections(who), inArray(collection.id, [...collectionIds])));
  return rows.map(({ id }) => id);
}

async function search(
  { actor, workspace }: Context,
  collectionIds: readonly string[],
  question: string,
  count: number,
): Promise<FoundKnowledge[]> {
  if (!actor || !workspace) return [];
  const db = database();
  const who = { actor, workspace };
  const readable = await findReadable(db, who, collectionIds);
  if (readable.length === 0) return [];
  const scope = { anyCollection: readable };
  const { passages } = await findPassages(db, who, question, scope, count);
  return passages
    .filter(({ coverage }) => coverage >= leastCoverage)
    .map((found) => ({
      documentId: found.documentId,
      title: found.title,
      text: found.content,
      locator: locatorOf(found),
      place: {
        revisionId: found.revisionId,
        start: found.start,
        end: found.end,
        page: found.pageFrom,
        passageId: found.id,
      },
    }));
}

export const searchLibraryTool = tool({
  name: "search_library",
  label: "Search the library",
  description:
    "Finds passages about a question in the collections of documents you were given. Quote them and name their title.",
  effect: "read",
  input: z.object({ query: z.string().trim().min(1).max(500).describe("What to look for, in a few words") }),
  async run(context, { query }, { agent, cite }) {
    const found = await searchCollections(context, agent.config.collections, query, most);
    if (found.length === 0) return "Nothing in the collections matches. Say so rather than guess.";
    return found.map(({ documentId, title, text, locator, place }) => {
      cite({ documentId, title, quote: text, locator, place });
      return { title, locator, text };
    });
  },
});
