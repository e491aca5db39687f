import { z } from "zod";

/** A saved prompt. Its name is what is typed after the slash; variables are written {{name}} in the content. */
export const promptFields = {
  name: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "may have letters, digits and hyphens, 40 at most"),
  description: z.string().trim().max(300),
  content: z.string().trim().min(1).max(50_000),
  isShared: z.boolean(),
};

/** The variables of a prompt, each once, in the order in which they come. */
export const variablesIn = (content: string): string[] => [
  ...new Set(
    [...content.matchAll(/\{\{\s*([\p{L}_][\p{L}\p{N}_ -]{0,39}?)\s*\}\}/gu)].map(([, name]) => name as string),
  ),
];
