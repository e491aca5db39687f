import { asc, eq } from "drizzle-orm";
import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { requireRun } from "#engine/runs/records/find-run.ts";
import { runEvent } from "#engine/runs/tables.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { partsAtStep } from "../rules/parts-at-step.ts";
import { type MessageRow, requireMessage } from "./find-message.ts";

type Who = { actor: Actor; workspace: WorkspaceAccess };
type Wish = { messageId?: string | undefined; step?: { runId: string; seq: number } | undefined };

/** Where a fork leaves its conversation: behind a message, or behind a question with the answer as far as a step of it. */
export async function forkPoint(
  db: Db,
  who: Who,
  conversationId: string,
  { messageId, step }: Wish,
): Promise<{ messageId: string; partial: MessageRow | null }> {
  if (messageId && !step) {
    await requireMessage(db, conversationId, messageId);
    return { messageId, partial: null };
  }
  if (!step || messageId) throw new AppError("invalid", "Name either a message or a step to fork from.");
  const run = await requireRun(db, who, step.runId);
  if (run.conversationId !== conversationId || !run.questionId) throw notFound("This run");
  const question = await requireMessage(db, conversationId, run.questionId);
  const rows = await db
    .select({ entry: runEvent.payload })
    .from(runEvent)
    .where(eq(runEvent.runId, run.id))
    .orderBy(asc(runEvent.seq));
  const found = partsAtStep(
    rows.map(({ entry }) => entry),
    step.seq,
  );
  if (!found) throw notFound("This step");
  const notice = `Forked after step ${found.step} of ${found.steps}. The rest of the answer stayed behind.`;
  const partial: MessageRow = {
    ...question,
    parentId: question.id,
    runId: run.id,
    role: "assistant",
    status: "complete",
    parts: [...found.parts, { kind: "notice", text: notice }],
    createdBy: null,
    createdAt: new Date(),
  };
  return { messageId: question.id, partial };
}
