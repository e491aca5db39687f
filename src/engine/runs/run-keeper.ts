import { beat, endHeartbeat, Pulse } from "#core/events/heartbeat.ts";
import { markLostEffects } from "#engine/effects/mark-lost-effects.ts";
import { sqlClient } from "#platform/db/db.ts";
import { Loop } from "#platform/loop.ts";
import { processId } from "#platform/process-id.ts";
import { interruptLostRuns, silentSeconds } from "./interrupt-runs.ts";
import { type LiveRun, liveRuns } from "./live-run.ts";
import { followChannel, savedChannel, steerChannel, stopChannel } from "./run-channels.ts";

const everyMilliseconds = 2000;
const followedForMilliseconds = 30_000;

export type RunKeeper = { stop(): Promise<void> };

/**
 * What every process does that runs agents: says that it lives, stops runs when told, tells followers elsewhere of
 * what is saved, marks the runs of processes that are gone, and does `also`, such as resuming what was forgotten.
 */
export async function keepRuns(
  kind: "server" | "worker",
  also: () => Promise<unknown> = async () => {},
): Promise<RunKeeper> {
  await beat(processId, kind);
  const pulse = new Pulse(silentSeconds, everyMilliseconds / 1000);
  pulse.isSteady();
  const sql = sqlClient();
  const stopping = await sql.listen(stopChannel, stopTree);
  const following = await sql.listen(followChannel, noteFollower);
  const saved = await sql.listen(savedChannel, tellWaiting);
  const steering = await sql.listen(steerChannel, noteSteering);
  const loop = new Loop("run keeping", everyMilliseconds, async () => {
    await beat(processId, kind);
    if (pulse.isSteady()) {
      await interruptLostRuns();
      await markLostEffects();
    }
    await also();
    return false;
  });
  loop.start();
  return {
    async stop() {
      await loop.stop();
      for (const { unlisten } of [stopping, following, saved, steering]) await unlisten().catch(() => {});
      if (kind === "server") await endHeartbeat(processId);
    },
  };
}

/** Stops a run and all it set off. */
function stopTree(runId: string): void {
  for (const run of liveRuns.all()) if (isBelow(run, runId)) run.stop();
}

function isBelow(run: LiveRun, ancestorId: string): boolean {
  for (let at: LiveRun | undefined = run; at; at = at.parentId ? liveRuns.find(at.parentId) : undefined) {
    if (at.id === ancestorId || at.parentId === ancestorId) return true;
  }
  return run.rootId === ancestorId;
}

/** A run of this process looks for it when its current step is over. */
function noteSteering(runId: string): void {
  const run = liveRuns.find(runId);
  if (run) run.hasSteering = true;
}

/** For a while, whoever follows from another process is told when more is on record. */
function noteFollower(runId: string): void {
  const run = liveRuns.find(runId);
  if (!run) return;
  const until = performance.now() + followedForMilliseconds;
  run.onSaved = () => {
    if (performance.now() > until) run.onSaved = null;
    else
      sqlClient()
        .notify(savedChannel, runId)
        .catch(() => {}); // followers look by themselves, too
  };
  run.save().catch(() => {});
}

const waiting = new Map<string, Set<() => void>>();

function tellWaiting(runId: string): void {
  for (const wake of waiting.get(runId) ?? []) wake();
}

/** Calls `wake` whenever more of a run of another process is on record. Returns how to stop. */
export function whenSaved(runId: string, wake: () => void): () => void {
  const known = waiting.get(runId) ?? new Set();
  waiting.set(runId, known.add(wake));
  return () => {
    known.delete(wake);
    if (known.size === 0) waiting.delete(runId);
  };
}
