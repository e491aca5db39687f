import { parsedRecord } from "./parsed-record.ts";

export type SentUsage = {
  input: number | null;
  output: number | null;
  cached: number | null;
  reasoning: number | null;
};

const mostTokens = 2_000_000_000;

/** A count of tokens as a sender wrote it; null where it is none. */
export function tokenCount(value: unknown): number | null {
  const count = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof count === "number" && count >= 0 && count <= mostTokens ? Math.round(count) : null;
}

/**
 * Langfuse's `usage_details`: either OpenAI's usage object, whose prompt includes what was cached, or one count per usage
 * type, where everything with "input" in its name adds up to the input, as Langfuse itself counts it.
 */
export function sentUsage(value: unknown): SentUsage {
  const details = parsedRecord(value);
  if (!details) return { input: null, output: null, cached: null, reasoning: null };
  const prompt = details.prompt_tokens ?? details.promptTokens;
  const completion = details.completion_tokens ?? details.completionTokens;
  if (prompt !== undefined || completion !== undefined) {
    return {
      input: tokenCount(prompt),
      output: tokenCount(completion),
      cached: tokenCount(parsedRecord(details.prompt_tokens_details)?.cached_tokens),
      reasoning: tokenCount(parsedRecord(details.completion_tokens_details)?.reasoning_tokens),
    };
  }
  const sum = (isWanted: (type: string) => boolean): number | null => {
    const counts = Object.entries(details).flatMap(([type, count]) =>
      isWanted(type.toLowerCase()) ? (tokenCount(count) ?? []) : [],
    );
    return counts.length === 0 ? null : tokenCount(counts.reduce((total, count) => total + count, 0));
  };
  return {
    input: sum((type) => type.includes("input")),
    output: sum((type) => type.includes("output")),
    cached: sum((type) => type.includes("input") && /cached|cache_read/.test(type)),
    reasoning: sum((type) => type.includes("reasoning")),
  };
}
