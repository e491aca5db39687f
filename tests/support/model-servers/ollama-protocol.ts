import type { Protocol } from "./model-server.ts";
import { openAiProtocol } from "./openai-protocol.ts";

const plain = openAiProtocol({ key: null });

/** Ollama: its own list of models and version beside the OpenAI-compatible side. */
export const ollamaProtocol: Protocol = {
  ...plain,
  refuse: (request) =>
    request.body?.model === "missing"
      ? {
          status: 404,
          body: {
            error: { message: 'model "missing" not found, try pulling it first', type: "api_error", code: null },
          },
        }
      : null,
  answer: (request) => {
    if (request.path === "/api/version") return { version: "0.13.0" };
    if (request.path === "/api/tags")
      return {
        models: [
          {
            name: "llama3.2:latest",
            model: "llama3.2:latest",
            size: 2019393189,
            details: { format: "gguf", family: "llama", families: ["llama"], parameter_size: "3.2B" },
            capabilities: ["completion", "tools"],
          },
          {
            name: "nomic-embed-text:latest",
            model: "nomic-embed-text:latest",
            size: 274302450,
            details: { format: "gguf", family: "nomic-bert", families: ["nomic-bert"] },
          },
        ],
      };
    return plain.answer(request);
  },
};
