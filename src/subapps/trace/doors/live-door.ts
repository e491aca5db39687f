import { setTimeout } from "node:timers/promises";
import { requireSame } from "#core/access/require-same.ts";
import type { Door } from "#core/web/door.ts";
import { limitStreams } from "#core/web/stream-limit.ts";
import { AppError } from "#lib/app-error.ts";
import { getTrace } from "../flows/get-trace.ts";
import { findLiveRun } from "../queries/find-live-run.ts";
import { deriveLive } from "../records/load-live.ts";

const everyMilliseconds = 400;
const heartbeatRounds = 40;

/**
 * GET /api/v1/traces/:traceId/live: the steps of a trace as server-sent events, each again when it changes, while its run is
 * going on; then `done`. All of it from the record, so that it works whichever process runs the agent.
 */
export const liveDoor: Door = {
  methods: ["GET"],
  path: "/api/v1/traces/:traceId/live",
  async answer(_request, response, { params, context, recheck }) {
    const traceId = params.traceId ?? "";
    const live = await findLiveRun(context, { traceId });
    const filed = live ? null : await getTrace(context, { traceId });
    limitStreams(response, context);
    response.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    const mayStay = async () => {
      try {
        const now = await recheck();
        requireSame(context, now);
        return (await findLiveRun(now, { traceId })) !== null;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    };
    const sent = new Map<string, string>();
    const send = (span: { spanId: string }) => {
      const text = JSON.stringify(span);
      if (sent.get(span.spanId) === text) return;
      sent.set(span.spanId, text);
      response.write(`event: span\ndata: ${text}\n\n`);
    };
    for (const span of filed?.spans ?? []) send(span);
    for (let round = 1; live && !response.destroyed && !response.writableEnded; round++) {
      const { tree, spans } = await deriveLive(live.rootRunId);
      for (const { span } of spans) send(span);
      if (tree.root.finishedAt !== null) break;
      if (round % heartbeatRounds === 0) {
        response.write(": still here\n\n");
        if (!(await mayStay())) break;
      }
      await setTimeout(everyMilliseconds);
    }
    response.end("event: done\ndata: {}\n\n");
  },
};
