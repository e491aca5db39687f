import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { receiptResult } from "#engine/conversations/conversation-result.ts";
import { refuseWhileAnswering } from "#engine/conversations/records/refuse-while-answering.ts";
import { titleOf } from "#engine/conversations/rules/title-of.ts";
import { beginTurn } from "#engine/conversations/turns/begin-turn.ts";
import { receiptOf } from "#engine/conversations/turns/receipt.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { notFound } from "#lib/app-error.ts";
import { newId } from "#lib/new-id.ts";
import { uuid } from "#lib/uuid.ts";
import { chooseForPlace } from "../records/choose-for-place.ts";
import { requireMcpPlace } from "../records/find-mcp-place.ts";

/** A program asks an agent over MCP, with a key of the workspace, and waits for its answer. */
export const askDeployment = flow({
  name: "chat.ask_deployment",
  input: z.object({
    slug: z.string().max(100),
    question: z.string().trim().min(1, "is empty").max(200_000),
    conversationId: uuid().optional(),
  }),
  result: receiptResult,
  allow: "agents:use",
  async run({ db, actor, workspace, context }, { slug, question, conversationId }) {
    const place = await requireMcpPlace(db, { actor, workspace }, slug);
    const known = conversationId ? await requireConversation(db, { actor, workspace }, conversationId) : null;
    if (known && known.deploymentId !== place.id) throw notFound("This conversation");
    if (known) await refuseWhileAnswering(db, known.id);
    const freshId = newId();
    const { agent: answering, pinnedVersionId } = await chooseForPlace(context, place, known ?? { newId: freshId });
    const extra = { deploymentId: place.id, agentVersionId: pinnedVersionId };
    const begun = await beginTurn({
      context,
      workspaceId: workspace.id,
      conversation: known
        ? { id: known.id, isNew: false, channel: known.channel, title: known.title }
        : { id: freshId, isNew: true, channel: "mcp", title: titleOf(question), extra },
      agent: answering,
      useDraft: false,
      said: {
        id: newId(),
        parentId: known?.headMessageId ?? null,
        role: "user",
        parts: [{ kind: "text", text: question }],
      },
      once: null,
    });
    return receiptOf(begun, true);
  },
});
