import { z } from "zod";
import { timestamp } from "#core/command/result-schemas.ts";
import { makingKinds } from "./content.ts";
import { makingStates } from "./tables.ts";

/** Something that was made of documents, or how far it is; without what is in it. */
export const makingResult = z.object({
  id: z.string(),
  kind: z.enum(makingKinds),
  documentId: z.string().nullable(),
  documentIds: z.array(z.string()),
  revisionIds: z.array(z.string()),
  stretch: z.object({ start: z.number(), end: z.number() }).nullable().describe("The part of the text it is about"),
  language: z.string().nullable(),
  state: z.enum(makingStates),
  done: z.number().describe("Steps done, of `total`"),
  total: z.number(),
  madeBy: z.string().nullable().describe("The model"),
  fault: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: timestamp,
});
