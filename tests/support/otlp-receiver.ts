import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { exportRequest } from "#subapps/trace/otlp/wire.ts";

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  attributes: { key: string; value: unknown }[];
  resource: unknown;
  scope: unknown;
  [field: string]: unknown;
};

/** Somebody else's OTLP endpoint: keeps what it gets, or answers as the test wants. */
export async function otlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent = Buffer.concat(chunks);
    headers.push({ ...request.headers, path: request.url });
    if (status === 200)
      spans.push(...spansIn(request.headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent));
    response.writeHead(status, { "content-type": "application/x-protobuf" }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    answer: (code: number) => {
      status = code;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

export function spansIn(body: Buffer): ReceivedSpan[] {
  const read = exportRequest.toObject(exportRequest.decode(body), { longs: String, bytes: String, arrays: true }) as {
    resourceSpans: { resource: unknown; scopeSpans: { scope: unknown; spans: ReceivedSpan[] }[] }[];
  };
  return read.resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ scope, spans }) => spans.map((span) => ({ ...span, resource, scope }))),
  );
}

export const bySpan = (spans: readonly ReceivedSpan[]): ReceivedSpan[] =>
  [...spans].sort((a, b) => (a.spanId < b.spanId ? -1 : 1));
