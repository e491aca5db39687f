import { Readable } from "node:stream";
import { AppError } from "#lib/app-error.ts";
import { type OutboundRequest, type OutboundResponse, outbound } from "./outbound.ts";
import type { OutboundPolicy } from "./outbound-policy.ts";

export type FetchLimits = Pick<OutboundRequest, "timeoutMilliseconds" | "idleMilliseconds" | "maximumBytes">;

const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"] as const;
const bodyless = [101, 204, 205, 304];

/**
 * A `fetch` for libraries that take one, such as MCP and OAuth clients. Every address is checked the way `outbound()` does,
 * redirects included. Answers are never decompressed, so that a small one can't unpack to a huge one.
 */
export function guardedFetch(policy: OutboundPolicy, limits: FetchLimits = {}): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const method = methods.find((known) => known === request.method);
    if (!method) throw new TypeError(`The method ${request.method} is not supported.`);
    const headers = { ...Object.fromEntries(request.headers), "accept-encoding": "identity" };
    const response = await outbound(request.url, {
      method,
      headers,
      body: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
      policy,
      ...limits,
      redirects: request.redirect === "follow" ? 3 : "manual",
      signal: request.signal,
    });
    if (request.redirect === "error" && response.status >= 300 && response.status < 400) {
      response.stream.destroy();
      throw new AppError("unavailable", `${new URL(request.url).host} redirects, which is not allowed here.`);
    }
    return asResponse(request, response);
  };
}

function asResponse(request: Request, { status, headers, url, stream }: OutboundResponse): Response {
  const hasBody = !bodyless.includes(status);
  if (!hasBody) stream.resume();
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? ""]).map((one): [string, string] => [name, one]),
  );
  const body = hasBody
    ? (Readable.toWeb(Readable.from(chunksOf(stream, request.signal))) as ReadableStream<Uint8Array>)
    : null;
  const response = new Response(body, { status, headers: pairs });
  Object.defineProperty(response, "url", { value: url });
  Object.defineProperty(response, "redirected", { value: url !== new URL(request.url).href });
  return response;
}

/** Whoever cancels gets the reason they gave, as with `fetch`, not the broken connection that follows from it. */
async function* chunksOf(stream: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}
