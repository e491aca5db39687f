import type { IncomingMessage, ServerResponse } from "node:http";
import type { Actor, Context, WorkspaceAccess } from "#core/access/context.ts";
import { requireSame } from "#core/access/require-same.ts";
import { authorise } from "#core/command/operation.ts";
import { OpenStreams } from "#core/web/open-streams.ts";
import { limitStreams } from "#core/web/stream-limit.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { isUuid } from "#lib/uuid.ts";
import { database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { followRecord } from "./follow-record.ts";
import { type LiveRun, liveRuns } from "./live-run.ts";
import { requireRun } from "./records/find-run.ts";
import { formatPosition, parsePosition, type RunEntry, type RunPiece, type RunPosition, start } from "./run-log.ts";
import { wireEntry } from "./wire-entry.ts";

const heartbeatMilliseconds = 15_000;
const streams = new OpenStreams();

/**
 * GET /api/v1/runs/:runId/stream: a run as server-sent events. The id of each is a place in the run's log, so that a
 * reader who comes back with Last-Event-ID gets exactly what is missing, from this process or from the record.
 */
export async function handleRunStream(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  runId: string,
  recheck: () => Promise<Context>,
): Promise<void> {
  const requireReader = async ({ actor, workspace }: Context) =>
    requireRun(database(), { actor: actor as Actor, workspace: workspace as WorkspaceAccess }, runId);
  authorise(context, "query", "agents:use");
  if (!isUuid(runId)) throw notFound("This run");
  const live = liveRuns.find(runId);
  // A run that began this moment may not be committed yet; whoever knows its id was given it by us.
  await (live?.accepted ?? Promise.resolve());
  await requireReader(context);
  await streamRun(request, response, context, runId, {
    async stillMay() {
      const now = await recheck();
      requireSame(context, now);
      authorise(now, "query", "agents:use");
      await requireReader(now);
    },
  });
}

/** What of a run a reader gets to see; null leaves an entry out. */
export type Shown = (entry: RunEntry) => RunEntry | null;

/** Streams a run to somebody of whom is known that they may see it, as long as `stillMay` does not throw. */
export async function streamRun(
  request: IncomingMessage,
  response: ServerResponse,
  context: Context,
  runId: string,
  { shown = (entry) => entry, stillMay = async () => {} }: { shown?: Shown; stillMay?: () => Promise<void> } = {},
): Promise<void> {
  limitStreams(response, context);
  const live = liveRuns.find(runId);
  const query = new URL(request.url ?? "/", "http://localhost").searchParams;
  const from = parsePosition(headerOf(request, "last-event-id") ?? query.get("after")) ?? start;
  response.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  response.write(`retry: 1000\nid: ${formatPosition(from)}\nevent: ready\ndata: {"runId":"${runId}"}\n\n`);
  const stop = new AbortController();
  const timer = setInterval(() => {
    response.write(": still here\n\n");
    stillMay().catch((error) =>
      error instanceof AppError ? response.end() : log.warn("a reader could not be checked again", { runId, error }),
    );
  }, heartbeatMilliseconds);
  streams.add(response, () => {
    clearInterval(timer);
    stop.abort();
  });
  const reader: Reader = {
    send: ({ position, entry }) => {
      const seen = shown(entry);
      if (seen) response.write(frame({ position, entry: seen }));
    },
    rewind: () => response.write("event: rewind\ndata: {}\n\n"),
  };
  if (live && liveRuns.find(runId) === live) await followLive(live, from, reader, stop.signal);
  else await followRecord(runId, from, reader, stop.signal);
  if (!response.writableEnded) response.end();
}

type Reader = { send(piece: RunPiece): void; rewind(): void };

async function followLive(live: LiveRun, from: RunPosition, reader: Reader, signal: AbortSignal): Promise<void> {
  const held: RunPiece[] = [];
  const isKnown = live.log.reaches(from);
  if (!isKnown) reader.rewind();
  const unfollow = live.log.follow(isKnown ? from : start, (piece) => {
    for (const earlier of held.splice(0)) reader.send(earlier);
    // The last word goes out when it is kept, not before.
    if (piece.entry.kind === "finish") held.push(piece);
    else reader.send(piece);
  });
  const gone = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  await Promise.race([live.finished.catch(() => {}), gone]);
  unfollow();
  if (!signal.aborted) for (const piece of held) reader.send(piece);
}

const frame = ({ position, entry }: RunPiece): string =>
  `id: ${formatPosition(position)}\nevent: ${entry.kind}\ndata: ${JSON.stringify(wireEntry(entry))}\n\n`;

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Readers come back by themselves with the place they had reached. */
export const endRunStreams = (): void => streams.endAll();
