import type { Protocol } from "./model-server.ts";
import { openAiProtocol, openAiStream } from "./openai-protocol.ts";

/** OpenRouter: comments while it waits, errors in the middle of a stream, prices in its list. */
export const openRouterProtocol: Protocol = {
  ...openAiProtocol({ key: "sk-or-test", prefix: "/api/v1" }),
  stream: (answer, { body }) => `: OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n${openAiStream(answer, body)}`,
  answer: () => ({
    data: [
      {
        id: "anthropic/claude-sonnet-5",
        name: "Anthropic: Claude Sonnet 5",
        context_length: 1000000,
        architecture: { input_modalities: ["text", "image"], output_modalities: ["text"] },
        supported_parameters: ["tools", "reasoning", "max_tokens"],
        pricing: { prompt: "0.000003", completion: "0.000015", input_cache_read: "0.0000003" },
      },
      {
        id: "openrouter/auto",
        name: "Auto Router",
        context_length: 2000000,
        architecture: { input_modalities: ["text"], output_modalities: ["text"] },
        supported_parameters: [],
        pricing: { prompt: "-1", completion: "-1" },
      },
    ],
  }),
};
