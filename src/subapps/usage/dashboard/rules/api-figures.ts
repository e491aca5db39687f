import type { Sums } from "../../records/sum-usage.ts";
import type { ApiFigures } from "../figures-result.ts";

/** Figures as the API writes them. Money is in billionths of the workspace's currency. */
export const apiFigures = (sums: Sums, people: number): ApiFigures => ({
  answers: sums.answers,
  messages: sums.messages,
  conversations: sums.conversations,
  calls: sums.calls,
  errors: sums.errors,
  inputTokens: sums.input_tokens,
  outputTokens: sums.output_tokens,
  cachedTokens: sums.cached_tokens,
  reasoningTokens: sums.reasoning_tokens,
  costNanos: sums.cost_nanos,
  unpricedCalls: sums.unpriced_calls,
  documents: sums.documents,
  recordingSeconds: sums.recording_seconds,
  tasks: sums.tasks,
  activePeople: people,
});
