import { defineEndpoints } from "#core/web/endpoint.ts";
import { replayTrace } from "./flows/replay-trace.ts";
import { getOriginal } from "./queries/get-original.ts";
import { listReplays } from "./queries/list-replays.ts";

export const replayEndpoints = defineEndpoints([
  ["GET", "/traces/:traceId/original", "What a replay is held against", getOriginal],
  ["GET", "/traces/:traceId/replays", "Replays of a trace", listReplays],
  ["POST", "/traces/:traceId/replays", "Ask the same again of another version or model", replayTrace, 202],
]);
