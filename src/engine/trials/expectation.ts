import { z } from "zod";
import { patternFault } from "./safe-pattern.ts";

const words = z.string().trim().min(1, "is empty").max(2000, "is longer than 2000 characters");

/** What must hold of an answer. */
export const expectation = z.discriminatedUnion("kind", [
  /** The answer has these words in it, or does not; letters large or small, spaces as they come. */
  z.strictObject({ kind: z.literal("contains"), value: words }),
  z.strictObject({ kind: z.literal("not_contains"), value: words }),
  /** A regular expression that the answer matches, letters large or small. */
  z.strictObject({
    kind: z.literal("matches"),
    value: z.string().superRefine((pattern, context) => {
      const fault = patternFault(pattern);
      if (fault) context.addIssue({ code: "custom", message: fault });
    }),
  }),
  /** A sentence about the answer that a model finds true of it. */
  z.strictObject({ kind: z.literal("judged"), value: words }),
  /** The name of a tool that was called, or that a person would have been asked about. */
  z.strictObject({ kind: z.literal("tool_called"), value: z.string().trim().min(1).max(64) }),
  /** The title or id of a document that the answer quotes. */
  z.strictObject({ kind: z.literal("cites"), value: z.string().trim().min(1).max(300) }),
  /** Billionths of the currency. */
  z.strictObject({ kind: z.literal("cost_below"), value: z.number().min(1).max(Number.MAX_SAFE_INTEGER) }),
  /** Milliseconds until the answer was whole. */
  z.strictObject({ kind: z.literal("time_below"), value: z.number().min(1).max(3_600_000) }),
]);

export type Expectation = z.output<typeof expectation>;

/** What came of one expectation, with words that say why. */
export const expectationCheck = z.object({
  kind: z.enum([
    "contains",
    "not_contains",
    "matches",
    "judged",
    "tool_called",
    "cites",
    "cost_below",
    "time_below",
    "error",
  ]),
  value: z.union([z.string(), z.number()]),
  isMet: z.boolean(),
  says: z.string().describe("Why, in words"),
});
export type Check = z.output<typeof expectationCheck>;

export const testMessage = z.strictObject({
  role: z.enum(["user", "assistant"]),
  text: z.string().trim().min(1).max(50_000),
});

export const testMessages = z
  .array(testMessage)
  .min(1, "needs something that is said to the agent")
  .max(100)
  .refine((messages) => messages.at(-1)?.role === "user", "must end with what is said to the agent");
export type TestMessage = z.output<typeof testMessage>;

export const expectations = z.array(expectation).min(1, "needs at least one expectation").max(20);
