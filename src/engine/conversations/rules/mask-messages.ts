import type { AgentConfig } from "#engine/agents/agent-config.ts";
import type { ModelMessage } from "#engine/models/model.ts";
import { maskPersonalData } from "./mask-personal-data.ts";

/**
 * What an agent that masks personal data lets its model read: of what people and tools said, wherever it came from: by
 * hand-over, over the API or from an agent that does not mask.
 */
export function maskMessages({ guardrails }: AgentConfig, messages: readonly ModelMessage[]): readonly ModelMessage[] {
  if (!guardrails.maskPersonalData) return messages;
  return messages.map((message) => {
    if (message.role === "tool") return { ...message, text: maskPersonalData(message.text) };
    if (message.role !== "user") return message;
    const content = message.content.map((part) =>
      part.kind === "text" ? { ...part, text: maskPersonalData(part.text) } : part,
    );
    return { ...message, content };
  });
}
