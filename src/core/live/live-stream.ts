import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import { isBare } from "#core/events/events.ts";
import { OpenStreams } from "#core/web/open-streams.ts";
import { limitStreams } from "#core/web/stream-limit.ts";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import type { Ephemeral } from "./ephemeral.ts";
import type { LiveHub } from "./hub.ts";
import { currentCursor, formatCursor, type LiveEvent, parseCursor } from "./live-event.ts";
import type { Topic } from "./topics.ts";

const heartbeatMilliseconds = 15_000;
const streams = new OpenStreams();

/**
 * Server-sent events for one browser: its workspace's news and its own. `recheck` answers whether it may stay. Keys hear
 * nothing: news names things their scopes may not cover.
 */
export async function streamLive(
  request: IncomingMessage,
  response: ServerResponse,
  hub: LiveHub,
  context: Context,
  recheck: () => Promise<Context>,
): Promise<void> {
  const { actor, workspace } = context;
  if (!actor) throw new AppError("signed_out", "You are signed out. Sign in and try again.");
  if (actor.via !== "session")
    throw new AppError(
      "forbidden",
      "Live news is for signed-in browsers. With an API key, ask for what you need again.",
    );
  limitStreams(response, context);
  const query = new URL(request.url ?? "/", "http://localhost").searchParams;
  const from = parseCursor(headerOf(request, "last-event-id") ?? query.get("after")) ?? (await currentCursor());

  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  // A first id at once, so that a line cut before any news still resumes from here.
  response.write(`retry: 1000\nid: ${formatCursor(from)}\nevent: ready\ndata: {}\n\n`);

  const isHere = ({ workspaceId }: LiveEvent) => workspaceId !== null && workspaceId === workspace?.id;
  // Their own news of all their workspaces is for themselves; whoever acts as them is let into one of them.
  const wants = (event: LiveEvent) =>
    event.userId ? event.userId === actor.id && (!actor.runBy || isHere(event)) : isHere(event);
  const receive = (event: LiveEvent) => {
    const told = isBare(event.name) ? {} : event.payload;
    response.write(`id: ${formatCursor(event)}\nevent: ${event.name}\ndata: ${JSON.stringify(told)}\n\n`);
    const revoked = event.name === "people.session_revoked" ? (event.payload.sessionIds as string[]) : [];
    if (actor.sessionId && revoked.includes(actor.sessionId)) signOut();
  };
  // Without an id: a reconnect resumes behind the last event that is stored.
  const receiveEphemeral = ({ topic, name, payload }: Ephemeral) =>
    void response.write(`event: ${name}\ndata: ${JSON.stringify({ topic, ...payload })}\n\n`);
  const signOut = () => {
    response.write("event: signed_out\ndata: {}\n\n");
    response.end();
  };
  const timer = setInterval(() => {
    response.write(": still here\n\n");
    recheck()
      .then((now) => (now.actor?.id === actor.id && now.workspace?.id === workspace?.id ? undefined : signOut()))
      .catch((error) => (error instanceof AppError ? signOut() : log.warn("live recheck failed", { error })));
  }, heartbeatMilliseconds);
  let stop: (() => void) | null = null;
  // Before anything is waited for: a browser that leaves meanwhile must not be followed for ever.
  streams.add(response, () => {
    clearInterval(timer);
    stop?.();
  });
  const topics: Topic[] = [`user:${actor.id}`, ...(workspace ? ([`workspace:${workspace.id}`] as const) : [])];
  stop = await hub.follow({ topics, wants, receive, receiveEphemeral }, from);
  if (response.closed) stop();
}

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export const endLiveStreams = (): void => streams.endAll();
