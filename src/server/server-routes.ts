import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import type { LiveHub } from "#core/live/hub.ts";
import { streamLive } from "#core/live/live-stream.ts";
import { answerHealth } from "#core/web/health.ts";
import type { Incoming } from "#core/web/incoming.ts";
import { handleOpenAi } from "#engine/openai/openai-api.ts";
import { handleRunStream } from "#engine/runs/run-stream.ts";
import { answerDocument } from "#workspace/api-docs/answer.ts";
import { handleAuth } from "#workspace/auth/auth-handler.ts";
import { handleTunnel } from "#workspace/errors/tunnel.ts";

export type ServerVisit = {
  request: IncomingMessage;
  response: ServerResponse;
  frame: Incoming;
  hub: LiveHub;
  /** What a `:name` or `*` of the path stands for. */
  part: string;
  context(): Promise<Context>;
  /** The same, where each call counts towards the limit of a key. */
  limitedContext(): Promise<Context>;
  /** Of a key only, never of a browser's cookie. */
  keyContext(): Promise<Context>;
};

export type ServerRoute = {
  /** Any, if left out. */
  method?: string;
  path: string;
  answer(visit: ServerVisit): Promise<void> | void;
};

/** Ways in that belong to no room. A table, so that the sweep of all ways in can see whether it knows each of them. */
export const serverRoutes: readonly ServerRoute[] = [
  {
    path: "/monitoring-tunnel",
    answer: ({ request, response, frame, context }) => handleTunnel(request, response, { ...frame, context }),
  },
  { path: "/healthz", answer: ({ response }) => answerHealth("/healthz", response) },
  { path: "/readyz", answer: ({ response }) => answerHealth("/readyz", response) },
  { path: "/api/auth", answer: ({ request, response, frame }) => handleAuth(request, response, frame) },
  { path: "/api/auth/*", answer: ({ request, response, frame }) => handleAuth(request, response, frame) },
  {
    path: "/api/live",
    answer: async ({ request, response, hub, context }) => streamLive(request, response, hub, await context(), context),
  },
  {
    method: "GET",
    path: "/api/v1/runs/:runId/stream",
    answer: async ({ request, response, part, context, limitedContext }) =>
      handleRunStream(request, response, await limitedContext(), part, context),
  },
  {
    path: "/v1/*",
    answer: ({ request, response, frame, keyContext }) => handleOpenAi(request, response, keyContext, frame.requestId),
  },
  { path: "/api/openapi.json", answer: ({ response }) => answerDocument(response) },
];

const known = serverRoutes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(".", "\\.").replace(/:\w+/, "([^/]+)").replace("*", "(.*)")}$`),
}));

export function findServerRoute(method: string, path: string): { route: ServerRoute; part: string } | null {
  for (const { route, pattern } of known) {
    if (route.method && route.method !== method) continue;
    const found = pattern.exec(path);
    if (found) return { route, part: found[1] ?? "" };
  }
  return null;
}
