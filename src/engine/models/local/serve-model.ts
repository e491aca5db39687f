import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { historyOf, type WireMessage } from "./chat-history.ts";

/*
 * A process of its own, started by the local runtime: reads one GGUF file and speaks OpenAI's chat completions on the
 * loopback. A crash in native code ends this process and no other.
 */
type Order = { file: string; modelId: string; runtime: string; token: string };
type Asked = {
  messages: WireMessage[];
  tools?: { function: { name: string; description?: string; parameters?: unknown } }[];
  tool_choice?: unknown;
  temperature?: number;
  top_p?: number;
  max_tokens?: number;
  seed?: number;
  stop?: string[];
};

const idleMilliseconds = 15 * 60_000;
const idle = setTimeout(() => process.exit(0), idleMilliseconds);

process.once("disconnect", () => process.exit(0));
process.once("message", (order: Order) =>
  serve(order).catch((error: Error) => {
    process.send?.({ fault: error.message });
    setTimeout(() => process.exit(1), 200);
  }),
);

async function serve({ file, modelId, runtime, token }: Order): Promise<void> {
  // Installed only when somebody asked for it, so there are no types to lean on here.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const library: any = await import(pathToFileURL(`${runtime}/dist/index.js`).href);
  const llama = await library.getLlama({ build: "never", logLevel: "error" });
  const model = await llama.loadModel({ modelPath: file });
  const context = await model.createContext({ sequences: 1 });
  const sequence = context.getSequence();
  const chat = new library.LlamaChat({ contextSequence: sequence });
  // One answer at a time: the others wait in line.
  let line = Promise.resolve();
  const server = createServer((request, response) => {
    idle.refresh();
    if (request.headers.authorization !== `Bearer ${token}`) return refuse(response, 401, "This is not your model.");
    if (request.method === "GET") return answer(response, { object: "list", data: [{ id: modelId, object: "model" }] });
    line = line.then(() => complete(chat, sequence, request, response)).catch(() => void response.destroy());
  });
  server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
}

// biome-ignore lint/suspicious/noExplicitAny: the runtime's own objects
async function complete(chat: any, sequence: any, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const asked = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Asked;
  const controller = new AbortController();
  response.once("close", () => controller.abort());
  response.writeHead(200, { "content-type": "text/event-stream" });
  const frame = (choices: unknown[], more: object = {}) =>
    void response.write(`data: ${JSON.stringify({ object: "chat.completion.chunk", choices, ...more })}\n\n`);
  const choice = (delta: object, reason: string | null = null) => frame([{ index: 0, delta, finish_reason: reason }]);
  const before = { ...(sequence.tokenMeter.getState() as { usedInputTokens: number; usedOutputTokens: number }) };
  try {
    const result = await chat.generateResponse(historyOf(asked.messages), {
      signal: controller.signal,
      stopOnAbortSignal: true,
      temperature: asked.temperature,
      topP: asked.top_p,
      maxTokens: asked.max_tokens,
      seed: asked.seed,
      customStopTriggers: asked.stop,
      ...(asked.tools?.length && asked.tool_choice !== "none" && { functions: functionsOf(asked.tools) }),
      onResponseChunk: ({ type, segmentType, text }: { type?: string; segmentType?: string; text: string }) => {
        if (text)
          choice(type === "segment" && segmentType === "thought" ? { reasoning_content: text } : { content: text });
      },
    });
    const calls = (result.functionCalls ?? []) as { functionName: string; params: unknown }[];
    if (calls.length > 0) choice({ tool_calls: calls.map(wireCall) });
    const reason = calls.length > 0 ? "tool_calls" : result.metadata.stopReason === "maxTokens" ? "length" : "stop";
    choice({}, reason);
    const after = sequence.tokenMeter.getState();
    frame([], {
      usage: {
        prompt_tokens: after.usedInputTokens - before.usedInputTokens,
        completion_tokens: after.usedOutputTokens - before.usedOutputTokens,
      },
    });
    response.end("data: [DONE]\n\n");
  } catch (error) {
    response.end(`data: ${JSON.stringify({ error: { message: (error as Error).message, code: 500 } })}\n\n`);
  }
}

const functionsOf = (tools: NonNullable<Asked["tools"]>) =>
  Object.fromEntries(
    tools.map(({ function: { name, description, parameters } }) => [name, { description, params: parameters }]),
  );

const wireCall = ({ functionName, params }: { functionName: string; params: unknown }, index: number) => ({
  index,
  id: `call_${Date.now()}_${index}`,
  function: { name: functionName, arguments: JSON.stringify(params ?? {}) },
});

const answer = (response: ServerResponse, body: object) =>
  void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
const refuse = (response: ServerResponse, status: number, message: string) =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ error: { message } }));
