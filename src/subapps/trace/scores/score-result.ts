import { z } from "zod";
import { scoreKinds } from "./score.ts";

export const anyScoreValue = z.union([z.number(), z.string(), z.boolean()]);

/** A score as lists show it. */
export const scoreResult = z.object({
  id: z.string(),
  traceId: z.string(),
  spanId: z.string().nullable().describe("The step it is about; null for the whole trace"),
  name: z.string(),
  kind: z.enum(scoreKinds),
  value: anyScoreValue,
  comment: z.string(),
  source: z
    .enum(["person", "api", "code", "model", "user"])
    .describe("A person, a program, a check by code or by a model; user is a thumb in the conversation"),
  authorId: z.string().nullable(),
  authorName: z.string(),
  costNanos: z.number().describe("What giving it cost, in billionths of the currency"),
  at: z.iso.datetime(),
  isMine: z.boolean(),
});
