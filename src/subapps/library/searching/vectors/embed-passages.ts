import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { embed } from "#engine/models/embed.ts";
import { type Db, database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { document, embedding, passage, revision, vector } from "../../tables.ts";
import { quantise } from "./quantise.ts";

const batch = 96;
const restMilliseconds = 60_000;
/** Workspaces whose model did not answer are left alone for a while. */
const resting = new Map<string, number>();

/** Turns a batch of passages into vectors; answers whether there may be more. Goes on where it was, also after a crash. */
export async function embedPassages(): Promise<boolean> {
  const rows = await database().execute<{ workspaceId: string; model: string }>(sql`
    select workspace_id as "workspaceId", models[1] as model from core.model_choice
    where purpose = 'embeddings' and cardinality(models) > 0`);
  let hasMore = false;
  for (const { workspaceId, model } of rows) {
    const key = `${workspaceId} ${model}`;
    if ((resting.get(key) ?? 0) > Date.now()) continue;
    try {
      hasMore = (await embedBatch(workspaceId, model)) || hasMore;
    } catch (error) {
      log.warn("passages were not turned into vectors and will be tried again", { model, error });
      resting.set(key, Date.now() + restMilliseconds);
    }
  }
  return hasMore;
}

async function embedBatch(workspaceId: string, model: string): Promise<boolean> {
  const db = database();
  const next = await nextRevision(db, workspaceId, model);
  if (!next) return false;
  const rows = await db
    .select({
      id: passage.id,
      documentId: passage.documentId,
      number: passage.number,
      headings: passage.headings,
      content: passage.content,
    })
    .from(passage)
    .where(and(eq(passage.revisionId, next.revisionId), gt(passage.number, next.passages - 1)))
    .orderBy(asc(passage.number))
    .limit(batch);
  const texts = rows.map(({ headings, content }) =>
    [next.title, headings.join(" › "), content].filter(Boolean).join("\n"),
  );
  const who = { workspaceId, userId: null, agentId: null, apiKeyId: null, runById: null, channel: "library" };
  const vectors = texts.length > 0 ? (await embed(who, model, texts)).vectors : [];
  await db.transaction(async (transaction) => {
    const kept = rows.map(({ id, documentId }, at) => ({
      workspaceId,
      model,
      passageId: id,
      documentId,
      ...quantise(vectors[at] as number[]),
    }));
    if (kept.length > 0) await transaction.insert(vector).values(kept).onConflictDoNothing();
    const state = { passages: (rows.at(-1)?.number ?? next.passages - 1) + 1, isDone: rows.length < batch };
    await transaction
      .insert(embedding)
      .values({ revisionId: next.revisionId, model, ...state })
      .onConflictDoUpdate({ target: [embedding.revisionId, embedding.model], set: state });
  });
  return true;
}

/** A revision that people read and that is not all there yet. */
async function nextRevision(db: Db, workspaceId: string, model: string) {
  const [row] = await db
    .select({
      revisionId: revision.id,
      title: document.title,
      passages: sql<number>`coalesce(${embedding.passages}, 0)`,
    })
    .from(document)
    .innerJoin(revision, and(eq(revision.id, document.revisionId), eq(revision.state, "ready")))
    .leftJoin(embedding, and(eq(embedding.revisionId, revision.id), eq(embedding.model, model)))
    .where(and(eq(document.workspaceId, workspaceId), or(isNull(embedding.isDone), eq(embedding.isDone, false))))
    .orderBy(asc(document.createdAt))
    .limit(1);
  return row;
}
