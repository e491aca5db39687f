import type { IncomingMessage, ServerResponse } from "node:http";
import type { Door } from "#core/web/door.ts";
import { readBytes } from "#core/web/read-bytes.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { publicUrl } from "#platform/env.ts";
import { metaChallenge, signatureSchemes } from "#platform/net/signatures/schemes.ts";
import type { Headers } from "../records/content.ts";
import { externalIdOf } from "./external-id.ts";
import { findOpenEndpoint, type OpenEndpoint } from "./find-open-endpoint.ts";
import { type Arrival, noteRefused, storeInbound } from "./store-inbound.ts";

export const maximumBytes = 4 * 1024 * 1024;

/** Lines about refused requests, so that nobody can fill the ledger from outside. */
const refusedPerMinute = new Map<string, { minute: number; count: number }>();
const mostRefusedPerMinute = 20;

/** Where providers call us. Verifies over the raw bytes, stores, and answers; what it means is worked out later, in order. */
export const hooksDoor: Door = {
  methods: ["GET", "POST"],
  path: "/hooks/:endpointId/*",
  isPublic: true,
  async answer(request, response, { params }) {
    const endpoint = await findOpenEndpoint(params.endpointId ?? "");
    if (!endpoint) throw notFound("The webhook endpoint");
    if (request.method === "GET") return answerChallenge(request, response, endpoint);
    const body = await readBytes(request, maximumBytes, "Send less at once.");
    await receive(request, response, endpoint, body);
  },
};

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: OpenEndpoint,
  body: Buffer,
): Promise<void> {
  const path = request.url ?? "/";
  const headers = headersOf(request);
  const raw = { body, headers, url: `${publicUrl()}${path}` };
  const result = signatureSchemes[endpoint.scheme](raw, endpoint.secrets);
  const arrival: Arrival = { method: request.method ?? "POST", path: path.slice(0, 2000), headers, body };
  if (!result.isValid) {
    if (mayNoteRefusal(endpoint.id)) await noteRefused(endpoint, arrival, result.reason);
    throw new AppError("signed_out", result.reason);
  }
  const challenge = endpoint.scheme === "slack" ? slackChallenge(body) : null;
  if (challenge !== null) return send(response, challenge);
  await storeInbound(endpoint, arrival, externalIdOf(endpoint.scheme, raw, result.id));
  send(response, "");
}

function answerChallenge(request: IncomingMessage, response: ServerResponse, { verifyToken }: OpenEndpoint): void {
  const query = new URL(request.url ?? "/", "http://local").searchParams;
  const challenge = verifyToken === null ? null : metaChallenge(query, verifyToken);
  if (challenge === null) throw notFound("The webhook endpoint");
  send(response, challenge);
}

/** Slack asks once, signed, whether the address is ours, and wants its word back. */
function slackChallenge(body: Buffer): string | null {
  if (!body.includes("url_verification")) return null;
  try {
    const { type, challenge } = JSON.parse(body.toString("utf8")) as { type?: string; challenge?: unknown };
    return type === "url_verification" && typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

const send = (response: ServerResponse, text: string) =>
  void response.writeHead(200, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }).end(text);

const headersOf = ({ headers }: IncomingMessage): Headers =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name === "cookie" ? [] : [[name, Array.isArray(value) ? value.join(", ") : value]],
    ),
  );

function mayNoteRefusal(endpointId: string): boolean {
  const minute = Math.floor(Date.now() / 60_000);
  const known = refusedPerMinute.get(endpointId);
  if (refusedPerMinute.size > 10_000) refusedPerMinute.clear();
  const count = known?.minute === minute ? known.count + 1 : 1;
  refusedPerMinute.set(endpointId, { minute, count });
  return count <= mostRefusedPerMinute;
}
