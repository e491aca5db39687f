import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { findVisitorConversations, requireVisit, visitInput } from "../records/find-visit.ts";

/** What a visitor talked about here before, the last one first. */
export const listVisitorConversations = query({
  name: "chat.list_visitor_conversations",
  input: z.object(visitInput),
  allow: "anyone",
  async run({ db }, given) {
    return { items: await findVisitorConversations(db, await requireVisit(db, given), 50) };
  },
});
