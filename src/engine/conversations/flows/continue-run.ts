import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import type { MessagePart } from "#engine/messages/parts.ts";
import { chatModelsOf } from "#engine/models/chat-models.ts";
import { retrieval } from "#engine/models/resolve-model.ts";
import { requireRun } from "#engine/runs/records/find-run.ts";
import { runEvent } from "#engine/runs/tables.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { receiptResult } from "../conversation-result.ts";
import { requireMessage } from "../records/find-message.ts";
import { answerAgain } from "../turns/answer-again.ts";

/** Goes on where an answer ended too early: a new answer that begins with all that was written. */
export const continueRun = flow({
  name: "conversations.continue_run",
  input: z.object({ runId: uuid(), wait: z.boolean().default(false) }),
  result: receiptResult,
  allow: "agents:use",
  keepsAnswer: true,
  async run({ db, actor, workspace, context, once }, { runId, wait }) {
    const run = await requireRun(db, { actor, workspace }, runId);
    const conversation = await requireConversation(db, { actor, workspace }, run.conversationId);
    if (run.status === "running" || run.status === "waiting")
      throw new AppError("conflict", "This run is not over yet. Stop it first.");
    if (run.parentRunId || !run.questionId || !run.replyId)
      throw new AppError("invalid", "Continue the run that asked for this one.");
    if (run.status === "done" && !(await wasCutOff(db, runId)))
      throw new AppError("conflict", "This answer is complete. Say what you want to know more about.");
    const { parts } = await requireMessage(db, conversation.id, run.replyId);
    const handedTo = parts.findLast((part) => part.kind === "hand_off")?.toAgentId;
    const model = run.model === retrieval.reference ? undefined : (run.model ?? undefined);
    const wish = { agentId: handedTo ?? run.agentId ?? undefined, model };
    const [engine] = await chatModelsOf(workspace.id, model ?? null);
    const again = { db, context, conversation, questionId: run.questionId, wish, once, wait };
    // The built-in engine looks up and quotes: it cannot write on, but it is done in a moment.
    if (engine?.reference === retrieval.reference) return answerAgain(again);
    return answerAgain({ ...again, goesOn: parts.filter(isWhole) });
  },
});

/** A call that never came to its end is made again. */
const isWhole = (part: MessagePart): boolean =>
  part.kind !== "tool" || part.state === "done" || part.state === "failed" || part.state === "denied";

async function wasCutOff(db: Db, runId: string): Promise<boolean> {
  const [last] = await db
    .select({ entry: runEvent.payload })
    .from(runEvent)
    .where(and(eq(runEvent.runId, runId), eq(runEvent.kind, "finish")))
    .orderBy(desc(runEvent.seq))
    .limit(1);
  return last?.entry.kind === "finish" && last.entry.reason === "length";
}
