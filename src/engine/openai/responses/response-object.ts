import { randomBytes } from "node:crypto";
import type { FinishReason, Usage } from "#engine/models/model.ts";
import type { OutputItem } from "./response-output.ts";
import type { ResponseRequest } from "./response-request.ts";

export const newResponseId = (): string => `resp_${randomBytes(24).toString("hex")}`;

export type ResponseEnd = {
  reason: FinishReason;
  usage: Usage;
  error: { code: string; message: string } | null;
};

/** A response as OpenAI writes it: while it is being made, and when it is over. */
export function responseObject(
  { id, createdAt, asked }: { id: string; createdAt: Date; asked: ResponseRequest },
  output: readonly OutputItem[],
  end: ResponseEnd | null,
): Record<string, unknown> {
  return {
    id,
    object: "response",
    created_at: Math.floor(createdAt.getTime() / 1000),
    status: end ? statusOf(end) : "in_progress",
    background: false,
    error: end?.error ?? null,
    incomplete_details: end && !end.error ? incompleteOf(end.reason) : null,
    instructions: asked.instructions ?? null,
    max_output_tokens: asked.max_output_tokens ?? null,
    max_tool_calls: null,
    model: asked.model,
    output,
    parallel_tool_calls: asked.parallel_tool_calls ?? true,
    previous_response_id: asked.previous_response_id ?? null,
    reasoning: { effort: asked.reasoning?.effort ?? null, summary: asked.reasoning?.summary ?? null },
    service_tier: "default",
    store: asked.store ?? true,
    temperature: asked.temperature ?? null,
    text: { format: asked.text?.format ?? { type: "text" } },
    tool_choice: asked.tool_choice ?? "auto",
    tools: (asked.tools ?? []).map((tool) => ({ description: null, parameters: null, strict: false, ...tool })),
    top_logprobs: 0,
    top_p: asked.top_p ?? null,
    truncation: "disabled",
    usage: end ? usageOf(end.usage) : null,
    user: null,
    metadata: asked.metadata ?? {},
  };
}

export function statusOf({ reason, error }: ResponseEnd): "completed" | "incomplete" | "failed" {
  if (error) return "failed";
  return incompleteOf(reason) ? "incomplete" : "completed";
}

function incompleteOf(reason: FinishReason): { reason: string } | null {
  if (reason === "length") return { reason: "max_output_tokens" };
  return reason === "content_filter" ? { reason: "content_filter" } : null;
}

const usageOf = ({ input, output, cached, reasoning }: Usage) => ({
  input_tokens: input,
  input_tokens_details: { cached_tokens: cached },
  output_tokens: output,
  output_tokens_details: { reasoning_tokens: reasoning },
  total_tokens: input + output,
});
