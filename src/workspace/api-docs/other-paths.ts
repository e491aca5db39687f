import { openAiPaths } from "./openai-paths.ts";
import type { ApiOperation } from "./openapi.ts";
import { usageFiles } from "./usage-files.ts";

const chatExample = {
  model: "order-help",
  messages: [{ role: "user", content: "Where is my order 4711?" }],
  stream: true,
};
const json = (schema: Record<string, unknown>, example?: unknown) => ({
  "application/json": { schema, ...(example !== undefined && { example }) },
});
const openAiError = {
  description: "An error as OpenAI's clients understand it",
  content: json({ type: "object", properties: { error: { type: "object" } } }),
};

/** Addresses that are no operations of ours: streams, and what follows OpenAI's own reference. */
export const otherPaths: Record<string, Record<string, ApiOperation>> = {
  "/api/v1/runs/{runId}/stream": {
    get: {
      operationId: "streamRun",
      tags: ["runs"],
      summary: "Follow a run as it happens",
      description:
        "Server-sent events: `text` and `reasoning` in pieces, `tool`, `part`, `model`, `step`, and `finish` at the end. The id of an event is a place in the run: come back with Last-Event-ID and get exactly what is missing. `rewind` means: forget what you have and begin again.",
      parameters: [
        { name: "runId", in: "path", required: true, schema: { type: "string" } },
        {
          name: "Last-Event-ID",
          in: "header",
          required: false,
          description: "The id of the last event you have",
          schema: { type: "string", pattern: "^\\d+\\.\\d+$" },
        },
        {
          name: "after",
          in: "query",
          required: false,
          description: "The same, where headers cannot be set",
          schema: { type: "string", pattern: "^\\d+\\.\\d+$" },
        },
      ],
      responses: {
        200: { description: "The events", content: { "text/event-stream": { schema: { type: "string" } } } },
        401: { $ref: "#/components/responses/SignedOut" },
        404: { $ref: "#/components/responses/NotFound" },
      },
    },
  },
  ...usageFiles,
  "/v1/chat/completions": {
    post: {
      operationId: "createChatCompletion",
      tags: ["openai"],
      summary: "OpenAI-compatible chat",
      description:
        "`model` is an agent's short name, or a provider's model as `provider/model`. Works with OpenAI's own clients: set their base URL to this server's /v1.",
      requestBody: {
        required: true,
        content: json(
          {
            type: "object",
            required: ["model", "messages"],
            properties: {
              model: { type: "string" },
              messages: { type: "array", items: { type: "object" } },
              stream: { type: "boolean" },
              tools: { type: "array", items: { type: "object" } },
            },
          },
          chatExample,
        ),
      },
      responses: {
        200: {
          description: "The answer, at once or as server-sent events",
          content: { ...json({ type: "object" }), "text/event-stream": { schema: { type: "string" } } },
        },
        default: openAiError,
      },
    },
  },
  ...openAiPaths,
  "/v1/models": {
    get: {
      operationId: "listOpenAiModels",
      tags: ["openai"],
      summary: "Agents and models that can be named as `model`",
      responses: { 200: { description: "The list", content: json({ type: "object" }) }, default: openAiError },
    },
  },
  "/v1/embeddings": {
    post: {
      operationId: "createEmbedding",
      tags: ["openai"],
      summary: "OpenAI-compatible embeddings",
      requestBody: {
        required: true,
        content: json({
          type: "object",
          required: ["model", "input"],
          properties: { model: { type: "string" }, input: {} },
        }),
      },
      responses: { 200: { description: "The vectors", content: json({ type: "object" }) }, default: openAiError },
    },
  },
};
