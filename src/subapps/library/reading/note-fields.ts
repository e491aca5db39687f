import { z } from "zod";
import { uuid } from "#lib/uuid.ts";

export const noteFields = {
  title: z.string().trim().max(200),
  content: z.string().max(100_000),
  isPrivate: z.boolean(),
};

/** A passage a note leads to. Its words are read from the text, not believed. */
export const passageShape = z
  .object({
    documentId: uuid(),
    revisionId: uuid(),
    start: z.number().int().min(0),
    end: z.number().int().min(1),
  })
  .refine(({ start, end }) => end > start, "end must be after start");

export const passagesShape = z.array(passageShape).max(50);
