import { createServer } from "node:http";

/** A model server with no model: streams "tok0 … tok15" in OpenAI's format, each token a write of its own. */
const port = Number(process.argv[2] ?? 9101);
const tokens = 16;

const frame = (model: string, body: object) =>
  `data: ${JSON.stringify({ id: "chatcmpl-bench", object: "chat.completion.chunk", created: 1_700_000_000, model, ...body })}\n\n`;
const delta = (model: string, content: object, reason: string | null = null) =>
  frame(model, { choices: [{ index: 0, delta: content, logprobs: null, finish_reason: reason }] });

const cache = new Map<string, { pieces: Buffer[]; tail: Buffer }>();

function answerOf(model: string) {
  const known = cache.get(model);
  if (known) return known;
  const pieces = Array.from({ length: tokens }, (_, index) =>
    Buffer.from(
      delta(model, {
        ...(index === 0 && { role: "assistant" }),
        content: `tok${index}${index < tokens - 1 ? " " : ""}`,
      }),
    ),
  );
  const usage = { prompt_tokens: 10, completion_tokens: tokens, total_tokens: 10 + tokens };
  const tail = Buffer.from(`${delta(model, {}, "stop")}${frame(model, { choices: [], usage })}data: [DONE]\n\n`);
  const made = { pieces, tail };
  cache.set(model, made);
  return made;
}

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { model = "bench" } = JSON.parse(Buffer.concat(chunks).toString() || "{}") as { model?: string };
    const { pieces, tail } = answerOf(model);
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
    for (const piece of pieces) response.write(piece);
    response.end(tail);
  });
}).listen(port, "127.0.0.1", 4096);
