import { setTimeout as wait } from "node:timers/promises";
import { beat, deadAfterSeconds, Pulse } from "#core/events/heartbeat.ts";
import { sqlClient } from "#platform/db/db.ts";
import { DueLoop } from "#platform/due-loop.ts";
import { log } from "#platform/log.ts";
import { Loop } from "#platform/loop.ts";
import { processId } from "#platform/process-id.ts";
import { claimFlows, nextFlowDue, releaseLostFlows } from "./claim-flows.ts";
import { flowDueChannel, flowStopChannel } from "./flow-channels.ts";
import { activeFlows, runFlow } from "./run-flow.ts";

const places = 100;
const takeOverEveryMilliseconds = 3000;
const longestSleepMilliseconds = 30_000;
const patienceMilliseconds = 8000;

export type FlowKeeper = { stop(): Promise<void> };

/**
 * What every process does that runs steps: ends what is cancelled. Workers also take up runs when they are due, sleeping
 * until then, and those of processes that are gone.
 */
export async function keepFlows(kind: "server" | "worker"): Promise<FlowKeeper> {
  const sql = sqlClient();
  const stopping = await sql.listen(flowStopChannel, (runId) => activeFlows.get(runId)?.steps.stop());
  const work = kind === "worker" ? await takeUpFlows() : null;
  return {
    async stop() {
      await work?.stop();
      const ended = () => Promise.allSettled([...activeFlows.values()].map((active) => active.ended));
      await Promise.race([ended(), wait(patienceMilliseconds, undefined, { ref: false })]);
      // What is not done then is taken up by another process, from its last step.
      for (const { steps } of activeFlows.values()) steps.stop();
      await stopping.unlisten().catch(() => {});
    },
  };
}

async function takeUpFlows(): Promise<FlowKeeper> {
  let isFull = false;
  const due = new DueLoop("due runs", longestSleepMilliseconds, async () => {
    const room = places - activeFlows.size;
    const claimed = await claimFlows(processId, room);
    isFull = claimed.length >= room;
    for (const { run, steps } of claimed) {
      runFlow(run, steps, processId).finally(() => {
        if (isFull) due.wake();
      });
    }
    return isFull ? null : nextFlowDue();
  });
  const pulse = new Pulse(deadAfterSeconds, takeOverEveryMilliseconds / 1000);
  const takeOver = new Loop("taking over runs of steps", takeOverEveryMilliseconds, async () => {
    await beat(processId);
    if (!pulse.isSteady()) return false;
    const taken = await releaseLostFlows(processId);
    if (taken > 0) {
      log.info("took over runs of steps whose process is gone", { runs: taken });
      due.wake();
    }
    return false;
  });
  const wake = () => due.wake();
  const listening = await sqlClient().listen(flowDueChannel, wake, wake);
  due.start();
  takeOver.start();
  return {
    async stop() {
      await listening.unlisten().catch(() => {});
      await Promise.all([due.stop(), takeOver.stop()]);
    },
  };
}
