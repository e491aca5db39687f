import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireMessage } from "#engine/conversations/records/find-message.ts";
import { rateMessage } from "#engine/conversations/records/rate-message.ts";
import { uuid } from "#lib/uuid.ts";
import { requireVisit, requireVisitorConversation, visitInput } from "../records/find-visit.ts";

/** A visitor's thumb on an answer they got; 0 takes it back. */
export const rateAsVisitor = command({
  name: "chat.rate_as_visitor",
  input: z.object({
    ...visitInput,
    conversationId: uuid(),
    messageId: uuid(),
    value: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
    comment: z.string().trim().max(2000).default(""),
  }),
  result: z.object({ messageId: uuid(), value: z.literal([-1, 0, 1]) }),
  allow: "anyone",
  audit: false,
  async run({ db }, { conversationId, messageId, value, comment, ...given }) {
    const visit = await requireVisit(db, given);
    await requireVisitorConversation(db, visit, conversationId);
    const rated = await requireMessage(db, conversationId, messageId);
    await rateMessage(db, rated, { raterId: visit.visitorId, isVisitor: true, value, comment });
    return { messageId, value };
  },
});
