import { z } from "zod";
import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { parseInput } from "#core/command/parse-input.ts";
import { embed } from "#engine/models/embed.ts";
import { recordedFor } from "#engine/models/record-calls.ts";

const embeddingsRequest = z.object({
  model: z.string().min(1).max(300),
  input: z.union([z.string(), z.array(z.string()).min(1).max(2048)]),
  encoding_format: z.enum(["float", "base64"]).nullish(),
});

/** POST /v1/embeddings, by any provider that offers them. */
export async function createEmbeddings(body: unknown, context: Context, signal: AbortSignal): Promise<object> {
  authorise(context, "command", "agents:use");
  const { model, input, encoding_format } = parseInput(embeddingsRequest, body);
  const texts = typeof input === "string" ? [input] : input;
  const { vectors, inputTokens } = await embed(recordedFor(context, "embeddings"), model, texts, signal);
  const shown = (vector: number[]) =>
    encoding_format === "base64" ? Buffer.from(new Float32Array(vector).buffer).toString("base64") : vector;
  return {
    object: "list",
    model,
    data: vectors.map((vector, index) => ({ object: "embedding", index, embedding: shown(vector) })),
    usage: { prompt_tokens: inputTokens, total_tokens: inputTokens },
  };
}
