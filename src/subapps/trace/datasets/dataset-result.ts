import { z } from "zod";
import { itemInput } from "./dataset-item.ts";

export const datasetItem = itemInput.extend({
  id: z.string().describe("Another one in each version that changed the item"),
  itemKey: z.string().describe("The same in every version"),
  traceId: z.string().nullable().describe("The trace it was made of"),
});

/** What a change of items answers. */
export const itemsChanged = z.object({
  version: z.number().describe("The version that the change made"),
  ids: z.array(z.string()).describe("Of the items that were added"),
});
