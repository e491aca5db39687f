import { z } from "zod";
import { sealAnswer } from "#core/command/only-once.ts";
import { flow } from "#core/command/operation.ts";
import { receiptResult } from "#engine/conversations/conversation-result.ts";
import { loadBranch } from "#engine/conversations/records/load-branch.ts";
import { refuseWhileAnswering } from "#engine/conversations/records/refuse-while-answering.ts";
import { titleOf } from "#engine/conversations/rules/title-of.ts";
import { receiptOf, runningReceipt } from "#engine/conversations/turns/receipt.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { textOf } from "#engine/messages/parts.ts";
import { chatModelsOf } from "#engine/models/chat-models.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import type { LiveRun } from "#engine/runs/live-run.ts";
import { startTurn } from "#engine/runs/run-turn.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { newId } from "#lib/new-id.ts";
import { uuid } from "#lib/uuid.ts";
import { documentsIn, scopeInput } from "../../searching/scope.ts";
import { keepConversation } from "../records/keep-conversation.ts";
import { lookFor } from "../rules/look-for.ts";
import { LibraryTurn } from "../turn/library-turn.ts";

const mostRemembered = 6;
const channel = "library";

/**
 * Asks about documents: a selection, pages, a chapter, a document, a collection or everything one may read. Answers as soon
 * as the question is kept; the answer streams like any other run, with its passages, citations and their check as parts.
 */
export const askLibrary = flow({
  name: "library.ask",
  input: z.object({
    question: z.string().trim().min(1, "is empty. Ask something first").max(4000),
    conversationId: uuid().optional(),
    ...scopeInput,
    model: z.string().min(3).max(300).optional(),
    /** Lets the model for small work look over what was found: better for hard questions, and one more call. */
    rerank: z.boolean().default(false),
    wait: z.boolean().default(false),
  }),
  result: receiptResult,
  allow: "agents:use",
  keepsAnswer: true,
  async run({ db, actor, workspace, context, once }, given) {
    const { question, conversationId: knownId, model, rerank, wait, ...scope } = given;
    if (scope.stretch && scope.documentIds?.length !== 1)
      throw new AppError("invalid", "stretch: needs exactly one document in documentIds.");
    const who = { actor, workspace };
    await documentsIn(db, who, scope);
    const known = knownId ? await requireConversation(db, who, knownId) : null;
    if (known && known.channel !== channel) throw notFound("This conversation");
    if (known) await refuseWhileAnswering(db, known.id);
    const branch = known ? await loadBranch(known.id, known.headMessageId) : [];
    const before = branch.flatMap(({ role, parts }) => (role === "user" ? [textOf(parts)] : []));
    const conversationId = known?.id ?? newId();
    const messageId = newId();
    const models = await chatModelsOf(workspace.id, model ?? null);
    const turn = new LibraryTurn({
      who,
      workspaceId: workspace.id,
      conversationId,
      question,
      lookedFor: lookFor(question, before),
      scope,
      rerank,
      history: branch.slice(-mostRemembered).flatMap(({ role, parts }) => spoken(role, textOf(parts))),
      models,
    });
    const receipt = (run: LiveRun) => ({
      conversationId,
      messageId,
      runId: run.id,
      replyId: run.replyId,
      agentId: null,
    });
    const started = startTurn({
      prompt: [],
      models,
      tools: [],
      parameters: {},
      context,
      workspaceId: workspace.id,
      conversationId,
      isNewConversation: !known,
      title: known?.title ?? titleOf(question),
      channel,
      agentId: null,
      agentVersionId: null,
      messages: [
        {
          id: messageId,
          parentId: known?.headMessageId ?? null,
          role: "user",
          parts: [{ kind: "text", text: question }],
        },
      ],
      budgetNanos: null,
      parentRunId: null,
      rootRunId: null,
      opening: turn.opening,
      next: turn.next,
      ...(once && { once: { ...once, answerOf: (run: LiveRun) => sealAnswer(runningReceipt(receipt(run))) } }),
    });
    await started.accepted;
    await keepConversation(db, who, conversationId, scope);
    return receiptOf({ started, receipt: receipt(started.run) }, wait);
  },
});

/** Earlier turns as words alone: numbers in them belong to other passages. */
function spoken(role: string, text: string): ModelMessage[] {
  const plain = text.replace(/\s*\[\d{1,3}\]/g, "").slice(0, 4000);
  if (!plain) return [];
  if (role === "user") return [{ role: "user", content: [{ kind: "text", text: plain }] }];
  return role === "assistant" ? [{ role: "assistant", text: plain }] : [];
}
