import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";

/** What a fake model is to say, in nobody's wire format yet. */
export type Answer = {
  text?: string[];
  thinking?: string[];
  calls?: { id: string; name: string; arguments: Record<string, unknown> }[];
  usage?: { input: number; output: number; cached?: number; reasoning?: number };
  finish?: "stop" | "length" | "filtered";
};

/** How its bytes arrive: at once, one at a time, or cut off after so many. */
export type Delivery = "whole" | "bytes" | { cutAfter: number };

export type Received = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Json;
};
// biome-ignore lint/suspicious/noExplicitAny: bodies are looked into by tests
export type Json = any;

export type Refusal = { status: number; body: unknown; headers?: Record<string, string> };

/** One provider's language: how it reads a request, refuses a wrong one and writes an answer. */
export type Protocol = {
  /** What a real server would refuse about this request, or null. */
  refuse(request: Received): Refusal | null;
  /** Which requests want a stream. */
  isChat(request: Received): boolean;
  stream(answer: Answer, request: Received): string;
  /** Everything else: lists of models, embeddings. */
  answer(request: Received): unknown;
};

type Script = { answer: Answer; delivery: Delivery } | { raw: string; delivery: Delivery } | { refusal: Refusal };

/** A provider on the loopback that speaks its protocol truly and does what a test tells it, once for each order. */
export class ModelServer {
  readonly received: Received[] = [];
  readonly #script: Script[] = [];
  readonly #server: Server;
  readonly #protocol: Protocol;
  url = "";

  private constructor(server: Server, protocol: Protocol) {
    this.#server = server;
    this.#protocol = protocol;
  }

  static async start(protocol: Protocol): Promise<ModelServer> {
    const server = createServer();
    const made = new ModelServer(server, protocol);
    server.on("request", async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const url = new URL(request.url ?? "/", "http://model");
      const text = Buffer.concat(chunks).toString("utf8");
      await made.#respond(
        {
          method: request.method ?? "",
          path: url.pathname,
          query: url.searchParams,
          headers: request.headers,
          body: text ? JSON.parse(text) : null,
        },
        response,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    made.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return made;
  }

  get last(): Received {
    return this.received.at(-1) as Received;
  }

  says(answer: Answer, delivery: Delivery = "whole"): this {
    this.#script.push({ answer, delivery });
    return this;
  }

  sends(raw: string, delivery: Delivery = "whole"): this {
    this.#script.push({ raw, delivery });
    return this;
  }

  fails(status: number, body: unknown, headers: Record<string, string> = {}): this {
    this.#script.push({ refusal: { status, body, headers } });
    return this;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #respond(request: Received, response: ServerResponse): Promise<void> {
    this.received.push(request);
    const refusal = this.#protocol.refuse(request);
    if (refusal) return send(response, refusal);
    if (!this.#protocol.isChat(request)) {
      const next = this.#script[0];
      if (next && "refusal" in next) {
        this.#script.shift();
        return send(response, next.refusal);
      }
      return send(response, { status: 200, body: this.#protocol.answer(request) });
    }
    const next = this.#script.shift() ?? { answer: { text: ["Hello."] }, delivery: "whole" as const };
    if ("refusal" in next) return send(response, next.refusal);
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    const text = "raw" in next ? next.raw : this.#protocol.stream(next.answer, request);
    await deliver(response, Buffer.from(text), next.delivery);
  }
}

function send(response: ServerResponse, { status, body, headers = {} }: Refusal): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
}

async function deliver(response: ServerResponse, bytes: Buffer, delivery: Delivery): Promise<void> {
  response.flushHeaders();
  response.socket?.setNoDelay(true);
  if (delivery === "whole") return void response.end(bytes);
  const end = delivery === "bytes" ? bytes.length : Math.min(delivery.cutAfter, bytes.length);
  for (let at = 0; at < end && !response.destroyed; at++) {
    response.write(bytes.subarray(at, at + 1));
    await turn();
  }
  if (delivery === "bytes") response.end();
  else response.destroy();
}

export const refusal = (status: number, body: unknown): Refusal => ({ status, body });
