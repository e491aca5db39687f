import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

type WireMessage = {
  role: string;
  content: unknown;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
};
export type AskedModel = {
  model: string;
  messages: WireMessage[];
  tools?: { function: { name: string; parameters: Record<string, unknown> } }[];
  tool_choice?: unknown;
  max_tokens?: number;
};

/** What the model does when it is asked. Text comes in pieces, as fast as they are made; `gate` holds it back after the first. */
export type Script = {
  text?: string | string[] | AsyncIterable<string>;
  calls?: { id?: string; name: string; arguments: unknown }[];
  pauseMilliseconds?: number;
  gate?: Promise<unknown>;
  /** What it says it used; null where it says nothing, as some servers do. */
  usage?: { input: number; output: number } | null;
  status?: number;
  error?: string;
  /** Cuts the connection after the text. */
  isCut?: boolean;
};

export type FakeModel = { url: string; asked: AskedModel[]; close(): Promise<void> };

/** A server that speaks OpenAI's chat completions on the wire and says what the test wants. */
export async function fakeModel(
  answer: (asked: AskedModel, count: number) => Script | Promise<Script>,
): Promise<FakeModel> {
  const asked: AskedModel[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === "GET") {
      const list = { object: "list", data: [{ id: "tiny", object: "model" }] };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(list));
      return;
    }
    const body = await readBody(request);
    asked.push(body);
    await speak(response, body, await answer(body, asked.length)).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<AskedModel> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

async function speak(response: ServerResponse, { model }: AskedModel, script: Script): Promise<void> {
  if (script.status) {
    response.writeHead(script.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: script.error ?? "no", type: "server_error" } }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (choice: unknown, more = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model, choices: choice ? [choice] : [], ...more })}\n\n`,
    );
  const pieces = typeof script.text === "string" ? [script.text] : (script.text ?? []);
  let isFirst = true;
  for await (const content of pieces) {
    send({ index: 0, delta: { content }, finish_reason: null });
    if (isFirst && script.gate) await script.gate;
    isFirst = false;
    if (script.pauseMilliseconds) await setTimeout(script.pauseMilliseconds);
  }
  if (script.isCut) {
    response.destroy();
    return;
  }
  for (const [index, call] of (script.calls ?? []).entries()) {
    const args = typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
    const id = call.id ?? `call_${index}_${Math.random().toString(36).slice(2, 8)}`;
    const half = Math.ceil(args.length / 2);
    send({
      index: 0,
      delta: {
        tool_calls: [{ index, id, type: "function", function: { name: call.name, arguments: args.slice(0, half) } }],
      },
      finish_reason: null,
    });
    send({
      index: 0,
      delta: { tool_calls: [{ index, function: { arguments: args.slice(half) } }] },
      finish_reason: null,
    });
  }
  send({ index: 0, delta: {}, finish_reason: script.calls?.length ? "tool_calls" : "stop" });
  const { input, output } = script.usage ?? { input: 10, output: 5 };
  if (script.usage !== null)
    send(null, { usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } });
  response.end("data: [DONE]\n\n");
}

/** The words of the last message a model was sent. */
export const lastWords = ({ messages }: AskedModel): string => String(messages.at(-1)?.content ?? "");
