import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import { originOfHeaders, usesSecureCookies } from "#core/hosts/host-settings.ts";
import type { DoorVisit } from "#core/web/door.ts";
import { AppError } from "#lib/app-error.ts";
import { BodyError, readBody } from "#workspace/auth/read-body.ts";
import { parseCookies } from "#workspace/sessions/cookies.ts";
import { findPublicPlace, type PublicKind, type PublicPlace } from "../records/find-public-place.ts";
import { visitorCookie } from "../rules/visitor-cookie.ts";

const bodyLimit = 64 * 1024;
const yearSeconds = 365 * 24 * 60 * 60;

/** A request of somebody without an account: where it leads, who they are, and how it may be answered. */
export type PublicExchange = {
  context: Context;
  place: { kind: PublicKind; slug: string; visitorToken: string | null };
  /** The site of others that asks, where one does. */
  foreignOrigin: string | null;
  query: URLSearchParams;
  body(): Promise<Record<string, unknown>>;
  remember(placeId: string, token: string): void;
  send(status: number, answer: unknown): void;
};

/** Checks who may ask before anything is done. Of other sites only those the place names get an answer. */
export async function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  { params, requestId, ip }: DoorVisit,
  kind: PublicKind,
): Promise<PublicExchange> {
  const slug = params.slug ?? "";
  const found = await findPublicPlace(kind, slug);
  const own = originOfHeaders(request.headers, false);
  const foreignOrigin = foreignOriginOf(request, own);
  if (foreignOrigin) admit(foreignOrigin, found, response);
  const token = found ? tokenOf(request, found.id) : null;
  return {
    context: { requestId, ip, userAgent: request.headers["user-agent"] ?? null, actor: null, workspace: null },
    place: { kind, slug, visitorToken: token },
    foreignOrigin,
    query: new URL(request.url ?? "/", "http://localhost").searchParams,
    body: () => bodyOf(request),
    remember(placeId, given) {
      const secure = usesSecureCookies(own) ? "; Secure" : "";
      const cookie = `${visitorCookie(placeId)}=${given}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${yearSeconds}${secure}`;
      response.setHeader("set-cookie", cookie);
    },
    send(status, answer) {
      response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
      response.end(JSON.stringify(answer));
    },
  };
}

function foreignOriginOf({ headers }: IncomingMessage, own: string): string | null {
  const { origin } = headers;
  if (!origin || headers["sec-fetch-site"] === "same-origin") return null;
  const host = URL.parse(origin)?.host;
  return host && (host === headers.host || host === new URL(own).host) ? null : origin;
}

function admit(origin: string, place: PublicPlace | null, response: ServerResponse): void {
  response.setHeader("vary", "origin");
  if (!place?.origins.includes(origin)) {
    throw new AppError(
      "forbidden",
      "This site may not talk to this agent. Its editors can add it to the allowed sites.",
    );
  }
  response.setHeader("access-control-allow-origin", origin);
  response.setHeader("access-control-allow-headers", "content-type, authorization, last-event-id");
  response.setHeader("access-control-allow-methods", "GET, POST");
  response.setHeader("access-control-expose-headers", "retry-after");
  response.setHeader("access-control-max-age", "600");
}

/** On our own pages a cookie; a site of others keeps the token itself, for our cookie does not reach us from there. */
function tokenOf({ headers }: IncomingMessage, placeId: string): string | null {
  const given = /^visitor\s+(\S+)$/i.exec(headers.authorization?.trim() ?? "")?.[1];
  return given ?? parseCookies(headers.cookie)[visitorCookie(placeId)] ?? null;
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  try {
    return await readBody(request, bodyLimit);
  } catch (error) {
    if (error instanceof BodyError) throw new AppError("invalid", error.message);
    throw error;
  }
}
