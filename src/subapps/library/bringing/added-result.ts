import { z } from "zod";

export const addedResult = z.object({
  id: z.string().describe("The document"),
  revisionId: z.string(),
  isKnown: z.boolean().describe("The library already had this file"),
});
