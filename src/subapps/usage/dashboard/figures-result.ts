import { z } from "zod";

const count = z.number();

/** Figures as the API writes them. */
export const figuresResult = z.object({
  answers: count,
  messages: count,
  conversations: count,
  calls: count,
  errors: count,
  inputTokens: count,
  outputTokens: count,
  cachedTokens: count,
  reasoningTokens: count,
  costNanos: count.describe("Billionths of the currency"),
  unpricedCalls: count.describe("Calls to models without a price: what they cost is not part of the sum"),
  documents: count,
  recordingSeconds: count,
  tasks: count,
  activePeople: count,
});
export type ApiFigures = z.infer<typeof figuresResult>;
