import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { listedItem } from "../response-items.ts";
import { itemsUpTo, requireResponse } from "../stored-responses.ts";
import { responseId } from "./get-response.ts";

/** What a response was made from: the items that were sent with it, after those of the responses before it. */
export const listResponseItems = query({
  name: "openai.list_response_items",
  input: z.object({
    responseId,
    limit: z.coerce.number().int().min(1).max(100).default(20),
    order: z.enum(["asc", "desc"]).default("desc"),
    after: z.string().max(100).optional(),
  }),
  result: z.object({
    object: z.literal("list"),
    data: z.array(z.looseObject({})).describe("Items as OpenAI's Responses API defines them"),
    first_id: z.string().nullable(),
    last_id: z.string().nullable(),
    has_more: z.boolean(),
  }),
  allow: "agents:use",
  async run({ db, actor, workspace }, { responseId: id, limit, order, after }) {
    const who = { actor, workspace };
    const { input, previousId } = await requireResponse(db, who, id);
    const all = [...(previousId ? await itemsUpTo(db, who, previousId) : []), ...input];
    if (order === "desc") all.reverse();
    const from = after ? all.findIndex((item) => item.id === after) + 1 : 0;
    const data = all.slice(from, from + limit);
    return {
      object: "list" as const,
      data: data.map(listedItem),
      first_id: data[0]?.id ?? null,
      last_id: data.at(-1)?.id ?? null,
      has_more: all.length > from + limit,
    };
  },
});
