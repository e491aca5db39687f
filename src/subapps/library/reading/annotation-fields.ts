import { z } from "zod";
import { uuid } from "#lib/uuid.ts";
import { markColors } from "./mark-colors.ts";

const tag = z.string().trim().min(1).max(60);

/** What can be said of a highlight besides where it is. */
export const annotationFields = {
  color: z.enum(markColors),
  note: z.string().trim().max(10_000),
  tags: z
    .array(tag)
    .max(20)
    .transform((tags) => [...new Set(tags)]),
  isPrivate: z.boolean(),
};

/** Narrows a list of highlights. */
export const annotationFilters = {
  color: z.enum(markColors).optional(),
  tag: tag.optional(),
  userId: uuid().optional(),
  words: z.string().trim().max(200).optional(),
};
