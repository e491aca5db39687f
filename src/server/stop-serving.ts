import type { Server } from "node:http";
import { endLiveStreams } from "#core/live/live-stream.ts";
import { sayStopping } from "#core/web/health.ts";
import { finishRuns } from "#engine/runs/finish-runs.ts";
import { endRunStreams } from "#engine/runs/run-stream.ts";

const lookEveryMilliseconds = 100;

/** Takes nobody new, lets open requests have their answers, and resolves when all of them have left. */
export async function stopServing(server: Server, patienceMilliseconds?: number): Promise<void> {
  sayStopping();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  endLiveStreams();
  endRunStreams();
  // A line that is kept alive is idle only once its last answer is out.
  const letGo = setInterval(() => server.closeIdleConnections(), lookEveryMilliseconds);
  // Together: an answer that streams to a caller keeps its line open until its run is over, or stopped.
  await Promise.all([closed, finishRuns(patienceMilliseconds)]);
  clearInterval(letGo);
  await finishRuns(patienceMilliseconds); // what an open request began meanwhile
}
