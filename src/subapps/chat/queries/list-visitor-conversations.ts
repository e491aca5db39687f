import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { findVisitorConversations, requireVisit, visitInput } from "../records/find-visit.ts";

/** What a visitor talked about here before, the last one first. */
export const listVisitorConversations = query({
  name: "chat.list_visitor_conversations",
  input: z.object(visitInput),
  result: z.object({ items: z.array(z.object({ id: uuid(), title: z.string(), updatedAt: timestamp })) }),
  allow: "anyone",
  async run({ db }, given) {
    return { items: await findVisitorConversations(db, await requireVisit(db, given), 50) };
  },
});
