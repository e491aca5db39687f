import { and, eq, inArray } from "drizzle-orm";
import { publisher } from "#core/events/publish.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import { ModelError } from "#engine/models/model-error.ts";
import type { ResolvedModel } from "#engine/models/resolve-model.ts";
import { AppError } from "#lib/app-error.ts";
import { type Db, database } from "#platform/db/db.ts";
import { askModel, makingModel } from "./ask-model.ts";
import type { MadeContent } from "./content-result.ts";
import { makeByModel } from "./make-by-model.ts";
import { makeByRules } from "./make-by-rules.ts";
import type { MakingRow } from "./records/find-making.ts";
import { insertCards } from "./records/insert-cards.ts";
import { insertHighlights } from "./records/insert-highlights.ts";
import { readSources } from "./records/read-sources.ts";
import { speakLines } from "./speak-lines.ts";
import { making } from "./tables.ts";

/**
 * Makes what was asked for and keeps it. Somebody may stop it at any time: nothing is kept of it then, but for the lines of
 * an audio overview that were spoken. They are never spoken again, whoever goes on with them.
 */
export async function make(makingId: string): Promise<void> {
  const db = database();
  const begun = await begin(db, makingId);
  if (!begun) return;
  const row = begun;
  const who = {
    workspaceId: row.workspaceId,
    userId: row.createdBy,
    agentId: null,
    apiKeyId: null,
    runById: row.runById,
    channel: "library",
  };
  const stop = new AbortController();
  const progress = async (done: number, total: number) => {
    if (await isGoingOn(db, row, done, total)) return;
    stop.abort();
    throw new AppError("conflict", "This was stopped.");
  };
  await progress(row.done, Math.max(1, row.total));
  const written = row.content ? { content: row.content, madeBy: row.madeBy } : await write();
  if (written.content.kind === "audio") {
    await db.update(making).set(written).where(eq(making.id, row.id));
    await speakLines(row, written.content.lines, who, stop.signal, progress);
  }
  await keep(row, written.content, written.madeBy);

  async function write() {
    const passages = await readSources(db, row.revisionIds, row.stretch);
    if (passages.length === 0) throw new AppError("conflict", "There is no text to make this of.");
    const model = await makingModel(row.workspaceId);
    const ask = (asked: readonly ModelMessage[]) => askModel(who, model as ResolvedModel, asked, stop.signal);
    return {
      content: model
        ? await makeByModel(row.kind, passages, row.language, ask, progress)
        : makeByRules(row.kind, passages),
      madeBy: model?.reference ?? "rules",
    };
  }
}

async function begin(db: Db, makingId: string): Promise<MakingRow | undefined> {
  const [row] = await db
    .update(making)
    .set({ state: "working" })
    .where(and(eq(making.id, makingId), inArray(making.state, ["waiting", "working"])))
    .returning();
  return row;
}

async function isGoingOn(db: Db, row: MakingRow, done: number, total: number): Promise<boolean> {
  const [kept] = await db
    .update(making)
    .set({ done, total })
    .where(and(eq(making.id, row.id), eq(making.state, "working")))
    .returning({ id: making.id });
  if (kept) await tell(db, row);
  return kept !== undefined;
}

const tell = (db: Db, { id, workspaceId, documentId }: MakingRow) =>
  publisher(db, { workspaceId })("library.making_changed", { makingId: id, documentId });

async function keep(row: MakingRow, content: MadeContent, madeBy: string | null): Promise<void> {
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const [kept] = await db
      .update(making)
      .set({ state: "ready", content, madeBy, done: 1, total: 1, endedAt: new Date() })
      .where(and(eq(making.id, row.id), eq(making.state, "working")))
      .returning({ id: making.id });
    if (!kept) return;
    if (content.kind === "cards" && row.createdBy) await insertCards(db, row.workspaceId, row.createdBy, content.cards);
    if (content.kind === "highlights") await insertHighlights(db, row, content.points);
    await tell(db, row);
  });
}

/** It could not be made: whoever waits for it is told why. */
export async function endMaking(makingId: string, error: unknown): Promise<void> {
  const isTold = error instanceof AppError || error instanceof ModelError;
  const fault = isTold ? error.message : "Something went wrong on our side. Try again.";
  const db = database();
  const [row] = await db
    .update(making)
    .set({ state: "failed", fault, endedAt: new Date() })
    .where(and(eq(making.id, makingId), inArray(making.state, ["waiting", "working"])))
    .returning();
  if (row) await tell(db, row);
}
