import { z } from "zod";
import { uuid } from "#lib/uuid.ts";

/** An agent made from a template or a file. */
export const createdAgent = z.object({
  id: uuid(),
  slug: z.string(),
  name: z.string(),
  version: z.number().nullable().describe("Null where it is a draft only"),
});

export type CreatedAgent = z.output<typeof createdAgent>;
