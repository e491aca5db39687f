import { z } from "zod";
import { patternFault } from "#engine/trials/safe-pattern.ts";

const words = z.string().trim().min(1, "is empty").max(4000, "is longer than 4000 characters");
const amount = (most: number) => z.number().min(1).max(most);

/** What an answer is held against, by code or by a model. */
export const checkRule = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("contains"), value: words }),
  z.strictObject({ kind: z.literal("not_contains"), value: words }),
  z.strictObject({
    kind: z.literal("matches"),
    value: z.string().superRefine((pattern, context) => {
      const fault = patternFault(pattern);
      if (fault) context.addIssue({ code: "custom", message: fault });
    }),
  }),
  /** The answer is JSON; with names of fields, an object that has them all. */
  z.strictObject({ kind: z.literal("json"), fields: z.array(z.string().trim().min(1).max(100)).max(50).default([]) }),
  z.strictObject({ kind: z.literal("tool_called"), value: z.string().trim().min(1).max(64) }),
  /** Cites a source: any, or the one named. */
  z.strictObject({ kind: z.literal("cites"), value: z.string().trim().max(300).default("") }),
  /** Billionths of the currency. */
  z.strictObject({ kind: z.literal("cost_below"), value: amount(Number.MAX_SAFE_INTEGER) }),
  /** Milliseconds. */
  z.strictObject({ kind: z.literal("time_below"), value: amount(3_600_000) }),
  /** A model's mark from 0 to 1 by this rubric. */
  z.strictObject({ kind: z.literal("rubric"), value: words }),
  /** Says what a dataset's item expects: by a model, or by its words where there is none. */
  z.strictObject({ kind: z.literal("expected") }),
]);
export type CheckRule = z.output<typeof checkRule>;

/** A check of a dataset's answers has a name, which is its score's. */
export const namedCheck = z.object({ name: z.string().trim().min(1).max(60), rule: checkRule });
export type NamedCheck = z.output<typeof namedCheck>;

export const byModel = ({ kind }: CheckRule): boolean => kind === "rubric";
