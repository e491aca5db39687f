import { type Answer, type Json, type Protocol, refusal } from "./model-server.ts";

const error = (code: number, message: string, status: string, details: Json[] = []) => ({
  error: { code, message, status, details },
});

/** Google's Gemini API: parts instead of text, upper-case endings, no last [DONE]. */
export const googleProtocol: Protocol = {
  refuse({ headers, path, body }) {
    if (headers["x-goog-api-key"] !== "AIza-test")
      return refusal(
        400,
        error(400, "API key not valid. Please pass a valid API key.", "INVALID_ARGUMENT", [
          { reason: "API_KEY_INVALID" },
        ]),
      );
    if (path.includes("models/gemini-gone:"))
      return refusal(404, error(404, "models/gemini-gone is not found for API version v1beta", "NOT_FOUND"));
    const unsigned = (body?.contents ?? [])
      .filter(({ role }: Json) => role === "model")
      .find(
        ({ parts }: Json) =>
          parts.find((part: Json) => part.functionCall)?.thoughtSignature === undefined &&
          parts.some((part: Json) => part.functionCall),
      );
    if (unsigned)
      return refusal(
        400,
        error(400, "Function call is missing a thought_signature in functionCall parts.", "INVALID_ARGUMENT"),
      );
    return null;
  },
  isChat: ({ path, query }) => path.endsWith(":streamGenerateContent") && query.get("alt") === "sse",
  stream: (answer) => googleStream(answer),
  answer: ({ path, body }) =>
    path.endsWith(":batchEmbedContents")
      ? { embeddings: body.requests.map(({ content }: Json) => ({ values: [content.parts[0].text.length, 1] })) }
      : {
          models: [
            {
              name: "models/gemini-3.1-flash",
              version: "001",
              displayName: "Gemini 3.1 Flash",
              inputTokenLimit: 1048576,
              outputTokenLimit: 65536,
              supportedGenerationMethods: ["generateContent", "countTokens"],
              thinking: true,
            },
            {
              name: "models/gemini-embedding-001",
              displayName: "Gemini Embedding 001",
              inputTokenLimit: 2048,
              supportedGenerationMethods: ["embedContent", "batchEmbedContents"],
            },
          ],
        },
};

function googleStream(answer: Answer): string {
  const { text = [], thinking = [], calls = [], usage = { input: 8, output: 4 }, finish = "stop" } = answer;
  const { input, output, cached, reasoning = 0 } = usage;
  const counts = {
    promptTokenCount: input,
    candidatesTokenCount: output - reasoning,
    thoughtsTokenCount: reasoning,
    cachedContentTokenCount: cached,
    totalTokenCount: input + output,
  };
  const frame = (parts: object[], finishReason?: string) =>
    `data: ${JSON.stringify({ candidates: [{ content: { parts, role: "model" }, index: 0, finishReason }], usageMetadata: counts, modelVersion: "gemini-3.1-flash", responseId: "r" })}\r\n\r\n`;
  const reason = { stop: "STOP", length: "MAX_TOKENS", filtered: "SAFETY" }[finish];
  return [
    ...thinking.map((piece) => frame([{ text: piece, thought: true }])),
    ...text.map((piece) => frame([{ text: piece }])),
    ...(calls.length > 0
      ? [
          frame(
            calls.map(({ name, arguments: args }, index) => ({
              functionCall: { name, args },
              ...(index === 0 && { thoughtSignature: "c2lnbmVk" }),
            })),
          ),
        ]
      : []),
    frame([{ text: "" }], reason),
  ].join("");
}
