import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import type { LiveHub } from "./hub.ts";
import { currentCursor, formatCursor, type LiveEvent, parseCursor } from "./live-event.ts";

const heartbeatMilliseconds = 15_000;
const open = new Set<() => void>();

/** Server-sent events for one browser: its workspace's news and its own. `recheck` answers whether it may stay. */
export async function streamLive(
  request: IncomingMessage,
  response: ServerResponse,
  hub: LiveHub,
  context: Context,
  recheck: () => Promise<Context>,
): Promise<void> {
  const { actor, workspace } = context;
  if (!actor) throw new AppError("signed_out", "You are signed out. Sign in and try again.");
  const query = new URL(request.url ?? "/", "http://localhost").searchParams;
  const from = parseCursor(headerOf(request, "last-event-id") ?? query.get("after")) ?? (await currentCursor());

  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  // A first id at once, so that a line cut before any news still resumes from here.
  response.write(`retry: 1000\nid: ${formatCursor(from)}\nevent: ready\ndata: {}\n\n`);

  const end = () => response.end();
  const wants = (event: LiveEvent) =>
    event.userId ? event.userId === actor.id : event.workspaceId !== null && event.workspaceId === workspace?.id;
  const receive = (event: LiveEvent) => {
    response.write(`id: ${formatCursor(event)}\nevent: ${event.name}\ndata: ${JSON.stringify(event.payload)}\n\n`);
    const revoked = event.name === "people.session_revoked" ? (event.payload.sessionIds as string[]) : [];
    if (actor.sessionId && revoked.includes(actor.sessionId)) signOut();
  };
  const signOut = () => {
    response.write("event: signed_out\ndata: {}\n\n");
    end();
  };
  const stop = await hub.follow({ wants, receive }, from);
  const timer = setInterval(() => {
    response.write(": still here\n\n");
    recheck()
      .then((now) => (now.actor?.id === actor.id && now.workspace?.id === workspace?.id ? undefined : signOut()))
      .catch((error) => (error instanceof AppError ? signOut() : log.warn("live recheck failed", { error })));
  }, heartbeatMilliseconds);
  open.add(end);
  response.once("close", () => {
    clearInterval(timer);
    stop();
    open.delete(end);
  });
}

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Ends every stream politely: browsers come back by themselves, to a process that is not stopping. */
export function endLiveStreams(): void {
  for (const end of open) end();
}
