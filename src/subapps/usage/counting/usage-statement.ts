import { z } from "zod";
import { uuid } from "#lib/uuid.ts";

const count = (most = 1_000_000) => z.number().int().min(0).max(most).default(0);
const tokens = () => count(1_000_000_000);
const name = (most: number) => z.string().trim().min(1).max(most);

const fields = z.object({
  /** The sender's own: the same id again counts once. */
  id: name(200),
  /** A higher one replaces what was stated under the id before. */
  revision: z.number().int().min(0).max(1_000_000).default(0),
  kind: z.enum(["answer", "call", "document", "recording", "task"]).default("call"),
  occurredAt: z.iso.datetime({ offset: true }),
  app: name(40).optional(),
  channel: name(60).default("api"),
  agentId: uuid().nullish(),
  agentVersionId: uuid().nullish(),
  model: name(300).nullish(),
  userId: uuid().nullish(),
  apiKeyId: uuid().nullish(),
  answers: count(),
  messages: count(),
  conversations: count(),
  calls: count(),
  errors: count(),
  inputTokens: tokens(),
  outputTokens: tokens(),
  cachedTokens: tokens(),
  reasoningTokens: tokens(),
  /** Written to the provider's cache, which some providers charge more for. */
  cacheWriteTokens: tokens(),
  /** Billionths of the workspace's currency; worked out by the price list of that time where it is left out. */
  costNanos: z.number().int().min(0).max(1e15).optional(),
  documents: count(),
  recordingSeconds: count(1_000_000_000),
  tasks: count(),
});

/** Clocks differ a little; a moment further ahead than this is a mistake that would end up in a month to come. */
const clockSkewMilliseconds = 5 * 60_000;

export const usageStatement = fields
  // Tokens of a cache are part of those that were read: more of them would cost less than nothing.
  .refine(({ inputTokens, cachedTokens, cacheWriteTokens }) => cachedTokens + cacheWriteTokens <= inputTokens, {
    path: ["cachedTokens"],
    message: "and cacheWriteTokens cannot be more than inputTokens, of which they are a part",
  })
  .refine(({ occurredAt }) => Date.parse(occurredAt) <= Date.now() + clockSkewMilliseconds, {
    path: ["occurredAt"],
    message: "lies in the future. Send when it happened, with its time zone, and check your clock",
  });
export type UsageStatement = z.output<typeof usageStatement>;
