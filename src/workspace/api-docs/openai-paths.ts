import type { ApiOperation } from "./openapi.ts";

const json = (schema: Record<string, unknown> = { type: "object" }) => ({ "application/json": { schema } });
const openAiError = {
  description: "An error as OpenAI's clients understand it",
  content: json({ type: "object", properties: { error: { type: "object" } } }),
};
const text = { type: "string" };
const idInPath = [{ name: "responseId", in: "path" as const, required: true, schema: text }];

const operation = (operationId: string, summary: string, more: Partial<ApiOperation> = {}): ApiOperation => ({
  operationId,
  tags: ["openai"],
  summary,
  responses: { 200: { description: "The answer", content: json() }, default: openAiError },
  ...more,
});

const bodyOf = (required: string[], properties: Record<string, unknown>) => ({
  required: true,
  content: json({ type: "object", required, properties }),
});

/** The Responses API and sound, as OpenAI's own reference describes them. */
export const openAiPaths: Record<string, Record<string, ApiOperation>> = {
  "/v1/responses": {
    post: operation("createResponse", "OpenAI-compatible responses", {
      description:
        "`model` is an agent's short name, or a provider's model as `provider/model`. Stored for 30 days unless `store` is false; `previous_response_id` continues a stored one. Tools are functions that the caller runs; an agent waits up to a day for their results.",
      requestBody: bodyOf(["model", "input"], {
        model: text,
        input: {},
        instructions: text,
        previous_response_id: text,
        store: { type: "boolean" },
        stream: { type: "boolean" },
        tools: { type: "array", items: { type: "object" } },
        text: { type: "object" },
      }),
      responses: {
        200: {
          description: "The response, at once or as server-sent events",
          content: { ...json(), "text/event-stream": { schema: text } },
        },
        default: openAiError,
      },
    }),
  },
  "/v1/responses/{responseId}": {
    get: operation("getResponse", "A stored response", { parameters: idInPath }),
    delete: operation("deleteResponse", "Delete a stored response", { parameters: idInPath }),
  },
  "/v1/responses/{responseId}/input_items": {
    get: operation("listResponseInputItems", "What a stored response was made from", { parameters: idInPath }),
  },
  "/v1/audio/speech": {
    post: operation("createSpeech", "Read a text aloud", {
      description: "`model` is one of those chosen for speech in Settings, under Models.",
      requestBody: bodyOf(["model", "input", "voice"], {
        model: text,
        input: text,
        voice: text,
        response_format: text,
      }),
      responses: {
        200: { description: "The sound", content: { "audio/mpeg": { schema: { type: "string", format: "binary" } } } },
        default: openAiError,
      },
    }),
  },
  "/v1/audio/transcriptions": {
    post: operation("createTranscription", "Turn a recording into text", {
      description: "`model` is one of those chosen for transcription in Settings, under Models. At most 25 MB.",
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: ["file", "model"],
              properties: { file: { type: "string", format: "binary" }, model: text, response_format: text },
            },
          },
        },
      },
    }),
  },
};
