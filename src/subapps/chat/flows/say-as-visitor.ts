import { z } from "zod";
import { visitorContext } from "#core/access/context.ts";
import { flow } from "#core/command/operation.ts";
import { refuseWhileAnswering } from "#engine/conversations/records/refuse-while-answering.ts";
import { titleOf } from "#engine/conversations/rules/title-of.ts";
import { beginTurn } from "#engine/conversations/turns/begin-turn.ts";
import { newId } from "#lib/new-id.ts";
import { uuid } from "#lib/uuid.ts";
import { chooseForPlace } from "../records/choose-for-place.ts";
import { requireVisit, requireVisitorConversation, visitInput } from "../records/find-visit.ts";
import { takeVisitorMessage } from "../records/visitor-limits.ts";

/** Somebody without an account says something. The run it starts has no permissions at all in the workspace. */
export const sayAsVisitor = flow({
  name: "chat.say_as_visitor",
  input: z.object({
    ...visitInput,
    text: z.string().trim().min(1, "is empty. Say something first.").max(8000, "is longer than 8000 characters"),
    conversationId: uuid().nullish(),
  }),
  result: z.object({
    conversationId: uuid(),
    messageId: uuid(),
    runId: uuid(),
    replyId: uuid(),
    agentId: uuid().nullable(),
    status: z.literal("running"),
  }),
  allow: "anyone",
  async run({ db, context: { requestId, ip, userAgent } }, given) {
    const visit = await requireVisit(db, given);
    const { place, visitorId } = visit;
    const known = given.conversationId ? await requireVisitorConversation(db, visit, given.conversationId) : null;
    if (known) await refuseWhileAnswering(db, known.id);
    await takeVisitorMessage(visit, ip);
    const context = visitorContext(place.workspace, { requestId, ip, userAgent });
    const parentId = known?.headMessageId ?? null;
    const conversationId = newId();
    const { agent, pinnedVersionId } = await chooseForPlace(context, place, known ?? { newId: conversationId });
    const extra = { visitorId, deploymentId: place.id, agentVersionId: pinnedVersionId };
    const { receipt } = await beginTurn({
      context,
      workspaceId: place.workspace.id,
      conversation: known
        ? { id: known.id, isNew: false, channel: known.channel, title: known.title }
        : { id: conversationId, isNew: true, channel: place.kind, title: titleOf(given.text), extra },
      agent,
      useDraft: false,
      said: { id: newId(), parentId, role: "user", parts: [{ kind: "text", text: given.text }] },
      once: null,
    });
    return { ...receipt, status: "running" as const };
  },
});
