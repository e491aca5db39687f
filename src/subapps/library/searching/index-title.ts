import { eq } from "drizzle-orm";
import { languageOf } from "#engine/retrieval/language.ts";
import { termOf } from "#engine/retrieval/terms.ts";
import { indexedTokensOf } from "#engine/retrieval/tokens.ts";
import type { Db } from "#platform/db/db.ts";
import { document, passage, title } from "../tables.ts";
import { keyOf } from "./segments/build-segment.ts";

/** Keeps by which words a document's title is found. To be called whenever a title was given or changed. */
export async function indexTitle(db: Db, documentId: string): Promise<void> {
  const [row] = await db
    .select({ workspaceId: document.workspaceId, title: document.title, language: passage.language })
    .from(document)
    .leftJoin(passage, eq(passage.documentId, document.id))
    .where(eq(document.id, documentId))
    .limit(1);
  if (!row) return;
  const language = languageOf(row.title, row.language ?? "en");
  const words = indexedTokensOf(row.title).flatMap(({ word }) => termOf(word, language) ?? []);
  const terms = [...new Set(words)].map((term) => keyOf(language, term));
  const kept = { workspaceId: row.workspaceId, title: row.title, terms };
  await db
    .insert(title)
    .values({ documentId, ...kept })
    .onConflictDoUpdate({ target: title.documentId, set: kept });
}
