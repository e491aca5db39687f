import { z } from "zod";

/** The parts of a message that mean the same anywhere; runs, agents and places in documents exist only where they were made. */
export const importedPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: z.string() }),
  z.object({ kind: z.literal("reasoning"), text: z.string() }),
  z.object({ kind: z.literal("notice"), text: z.string() }),
  z.object({
    kind: z.literal("image"),
    url: z.string(),
    fileId: z.string().optional(),
    name: z.string().optional(),
    mime: z.string().optional(),
  }),
  z.object({
    kind: z.literal("file"),
    fileId: z.string(),
    name: z.string(),
    mime: z.string(),
    bytes: z.number().optional(),
  }),
  z.object({
    kind: z.literal("tool"),
    callId: z.string(),
    name: z.string(),
    arguments: z.unknown(),
    state: z.enum(["done", "failed", "denied"]),
    result: z.string().optional(),
  }),
  z.object({
    kind: z.literal("citation"),
    documentId: z.string(),
    title: z.string(),
    quote: z.string(),
    locator: z.string(),
    number: z.int().optional(),
  }),
]);

export type ImportedPart = z.output<typeof importedPart>;
