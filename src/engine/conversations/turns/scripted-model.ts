import { noUsage, type ToolCall } from "#engine/models/model.ts";
import { free } from "#engine/models/price.ts";
import type { ResolvedModel } from "#engine/models/resolve-model.ts";

/** A model that says what it was made to say: for what the product itself answers or asks in an agent's place. */
export const scriptedModel = (text: string, toolCalls: readonly ToolCall[] = []): ResolvedModel => ({
  reference: "parley/script",
  modelId: "script",
  price: free,
  contextTokens: null,
  model: {
    name: "parley",
    async *stream() {
      if (text) yield { kind: "text", text };
      for (const call of toolCalls) yield { kind: "tool_call", call };
      yield { kind: "finish", reason: toolCalls.length > 0 ? "tool_calls" : "stop", usage: noUsage };
    },
  },
});
