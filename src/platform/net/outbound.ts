import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { pipeline, Readable } from "node:stream";
import { AppError } from "#lib/app-error.ts";
import { explainFailure } from "./explain-failure.ts";
import { checkLiteral, guardedLookup, type OutboundPolicy, publicOnly } from "./outbound-policy.ts";
import { isPassingError, isPassingStatus, pause, waitBeforeRetry } from "./retry.ts";

export type OutboundRequest = {
  method?: "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers?: Record<string, string>;
  /** A Blob is sent piece by piece: one of a file is never in memory as a whole. */
  body?: string | Buffer | Blob;
  policy?: OutboundPolicy;
  /** How long the first byte of an answer may take. */
  timeoutMilliseconds?: number;
  /** How long the answer may pause between two bytes. */
  idleMilliseconds?: number;
  maximumBytes?: number;
  /** How many redirects are followed. With `manual` the redirect itself is the answer. */
  redirects?: number | "manual";
  /** How often to try again when the other side is only busy or out of reach for a moment. None unless asked for. */
  retries?: number;
  signal?: AbortSignal;
};

export type OutboundResponse = {
  status: number;
  headers: http.IncomingHttpHeaders;
  url: string;
  /** The raw stream: bounded in size and silence like everything else. */
  stream: IncomingMessage;
  text(): Promise<string>;
};

type Agents = { http: http.Agent; https: https.Agent };
const agentsByPolicy = new Map<string, Agents>();

/** Connections are kept open per policy: one opened under a wide policy must not serve a narrow one. */
function agentsFor(policy: OutboundPolicy): Agents {
  const key = JSON.stringify([policy.allowLoopback, policy.allowed]);
  const known = agentsByPolicy.get(key);
  if (known) return known;
  const options = { keepAlive: true, maxSockets: 1024, maxFreeSockets: 256, lookup: guardedLookup(policy) };
  const made = { http: new http.Agent(options), https: new https.Agent(options) };
  agentsByPolicy.set(key, made);
  return made;
}

/** Whether a failed call may have reached the other side all the same. */
export const mayHaveArrived = (error: unknown): boolean => (error as { wasSent?: boolean } | null)?.wasSent === true;

/** The one door to the outside: guarded addresses, time-outs, size limits, redirects checked like the first address. */
export async function outbound(address: string, request: OutboundRequest = {}): Promise<OutboundResponse> {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= (request.retries ?? 0);
    try {
      const response = await follow(address, request);
      if (isLast || !isPassingStatus(response.status)) return response;
      const wait = waitBeforeRetry(attempt, response.headers["retry-after"]);
      if (wait === null) return response;
      response.stream.resume();
      await pause(wait, request.signal);
    } catch (error) {
      if (isLast || !isPassingError(error)) throw error;
      await pause(waitBeforeRetry(attempt) ?? 0, request.signal);
    }
  }
}

async function follow(address: string, request: OutboundRequest): Promise<OutboundResponse> {
  let url = parseAddress(address);
  let current = request;
  const { redirects = 3 } = request;
  for (let left = redirects === "manual" ? 0 : redirects; ; left--) {
    const response = await send(url, current);
    const location = response.headers.location;
    if (redirects === "manual" || !location || ![301, 302, 303, 307, 308].includes(response.status)) return response;
    response.stream.resume();
    if (left === 0) throw new AppError("unavailable", `${url.host} redirects too often.`);
    if (!URL.canParse(location, url.href))
      throw new AppError("unavailable", `${url.host} redirects to something that is not a web address.`);
    const next = parseAddress(new URL(location, url).href);
    current = followed(current, response.status, next.origin === url.origin);
    url = next;
  }
}

function parseAddress(address: string): URL {
  if (!URL.canParse(address)) throw new AppError("invalid", "This is not a web address. Start it with https.");
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new AppError("invalid", "Only http and https addresses can be called.");
  return url;
}

/** Secrets stay with the host they were meant for. */
function followed(request: OutboundRequest, status: number, isSameOrigin: boolean): OutboundRequest {
  const headers = isSameOrigin
    ? request.headers
    : Object.fromEntries(
        Object.entries(request.headers ?? {}).filter(
          ([name]) => !/auth|cookie|key|token|secret|signature|credential/i.test(name),
        ),
      );
  return status === 307 || status === 308
    ? { ...request, headers }
    : { ...request, headers, method: "GET", body: undefined };
}

function send(url: URL, request: OutboundRequest): Promise<OutboundResponse> {
  const {
    policy = publicOnly,
    timeoutMilliseconds = 30_000,
    idleMilliseconds = 120_000,
    maximumBytes = 50_000_000,
  } = request;
  checkLiteral(url.hostname, policy);
  const transport = url.protocol === "https:" ? https : http;
  const agents = agentsFor(policy);
  const { promise, resolve, reject } = Promise.withResolvers<OutboundResponse>();
  const headers: Record<string, string | number> = { ...request.headers };
  if (request.body !== undefined) headers["content-length"] = sizeOf(request.body);
  const outgoing = transport.request(url, {
    method: request.method ?? "GET",
    headers,
    agent: url.protocol === "https:" ? agents.https : agents.http,
    signal: request.signal,
  });
  const timer = setTimeout(
    () => outgoing.destroy(new AppError("unavailable", `${url.host} did not answer in time.`)),
    timeoutMilliseconds,
  );
  outgoing.on("response", (stream) => {
    clearTimeout(timer);
    bound(stream, url.host, idleMilliseconds, maximumBytes);
    resolve({
      status: stream.statusCode ?? 0,
      headers: stream.headers,
      url: url.href,
      stream,
      text: () => textOf(stream),
    });
  });
  outgoing.on("error", (error) => {
    clearTimeout(timer);
    // Once everything was handed over, nobody knows whether the other side has acted on it.
    reject(Object.assign(explainFailure(error, url.host), { wasSent: outgoing.writableFinished }));
  });
  if (request.body instanceof Blob) sendBlob(request.body, outgoing);
  else outgoing.end(request.body);
  return promise;
}

function sendBlob(body: Blob, outgoing: http.ClientRequest): void {
  pipeline(Readable.from(body.stream()), outgoing, () => {}); // the request tells of its errors
  // An answer that comes before the whole body was read, such as a refusal, ends the call: nobody waits for the rest.
  outgoing.once("response", (stream) => stream.once("end", () => outgoing.writableFinished || outgoing.destroy()));
}

const sizeOf = (body: string | Buffer | Blob): number => (body instanceof Blob ? body.size : Buffer.byteLength(body));

/** Ends a stream that goes silent or grows past its limit. */
function bound(stream: IncomingMessage, host: string, idleMilliseconds: number, maximumBytes: number): void {
  const idle = setTimeout(
    () => stream.destroy(new AppError("unavailable", `${host} stopped answering half-way.`)),
    idleMilliseconds,
  );
  let bytes = 0;
  stream.on("data", (chunk: Buffer) => {
    idle.refresh();
    bytes += chunk.length;
    if (bytes > maximumBytes)
      stream.destroy(new AppError("unavailable", `The answer of ${host} is larger than ${maximumBytes} bytes.`));
  });
  stream.once("close", () => clearTimeout(idle));
  stream.pause();
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
