import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { requireRun } from "#engine/runs/records/find-run.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { receiptResult } from "../conversation-result.ts";
import { answerAgain } from "../turns/answer-again.ts";

/** Another try after a run that failed, was stopped or was interrupted. What it had written stays beside the new answer. */
export const retryRun = flow({
  name: "conversations.retry_run",
  input: z.object({ runId: uuid(), useDraft: z.boolean().default(false), wait: z.boolean().default(false) }),
  result: receiptResult,
  allow: "agents:use",
  keepsAnswer: true,
  async run({ db, actor, workspace, context, once }, { runId, wait, useDraft }) {
    const run = await requireRun(db, { actor, workspace }, runId);
    const conversation = await requireConversation(db, { actor, workspace }, run.conversationId);
    if (run.status === "running" || run.status === "waiting") {
      throw new AppError("conflict", "This run is not over yet. Stop it first.");
    }
    if (run.parentRunId) throw new AppError("invalid", "Retry the run that asked for this one.");
    if (!run.questionId) throw new AppError("invalid", "There is no message that this run answered.");
    return answerAgain({ db, context, conversation, questionId: run.questionId, wish: { useDraft }, once, wait });
  },
});
