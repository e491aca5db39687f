import { and, eq, sql } from "drizzle-orm";
import { run } from "#engine/runs/tables.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { messageFeedback } from "../tables.ts";
import type { MessageRow } from "./find-message.ts";

type Rating = { raterId: string; isVisitor: boolean; value: -1 | 0 | 1; comment: string };

/** Keeps a thumb with who answered and in which version; 0 takes it back. A person or a visitor has one per answer. */
export async function rateMessage(db: Db, message: MessageRow, rating: Rating): Promise<void> {
  if (message.role !== "assistant") throw new AppError("invalid", "Only an answer can be rated.");
  const { raterId, isVisitor, value, comment } = rating;
  if (value === 0) {
    await db
      .delete(messageFeedback)
      .where(and(eq(messageFeedback.messageId, message.id), eq(messageFeedback.raterId, raterId)));
    return;
  }
  const [answered] = message.runId
    ? await db
        .select({ agentId: run.agentId, agentVersionId: run.agentVersionId })
        .from(run)
        .where(eq(run.id, message.runId))
    : [];
  await db
    .insert(messageFeedback)
    .values({
      workspaceId: message.workspaceId,
      messageId: message.id,
      runId: message.runId,
      agentId: answered?.agentId ?? null,
      agentVersionId: answered?.agentVersionId ?? null,
      raterId,
      isVisitor,
      value,
      comment,
    })
    .onConflictDoUpdate({
      target: [messageFeedback.messageId, messageFeedback.raterId],
      set: { value, comment, createdAt: sql`now()` },
    });
}
