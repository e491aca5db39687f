import { parentPort } from "node:worker_threads";
import { initialMegabytes, newQuickJsInstance, type QuickJsInstance } from "./quickjs-instance.ts";
import { runInQuickJs } from "./run-in-quickjs.ts";
import type { ScriptJob, ScriptOutcome } from "./script-job.ts";

/*
 * Runs scripts one after the other, each in a runtime of its own. QuickJS asks this thread for the time and the time zone,
 * so a script sees the clock it was given and UTC, whatever the machine is set to.
 */
let clock = 0;
Date.now = () => clock;
Date.prototype.getTimezoneOffset = () => 0;

type Kept = QuickJsInstance & { tenant: string; memoryMb: number };
let kept: Kept | null = null;

parentPort?.on("message", async (job: ScriptJob) => parentPort?.postMessage(await answer(job)));
await newQuickJsInstance(initialMegabytes);
parentPort?.postMessage("ready");

async function answer(job: ScriptJob): Promise<ScriptOutcome> {
  try {
    const instance = await instanceFor(job);
    kept = null;
    const { outcome, isClean } = runInQuickJs(instance.module, job, (milliseconds) => {
      clock = milliseconds;
    });
    const hasGrown = instance.memory.buffer.byteLength > initialMegabytes * 1024 * 1024;
    if (isClean && !hasGrown) kept = instance;
    return outcome;
  } catch {
    // QuickJS itself stopped: it has no memory left for going on.
    return { failure: "memory", message: `The script needs more than ${job.memoryMb} MB of memory.` };
  }
}

/** An instance is used again for the same tenant only, so that nothing one of them left in memory can reach another. */
async function instanceFor({ tenant, memoryMb }: ScriptJob): Promise<Kept> {
  if (kept?.tenant === tenant && kept.memoryMb === memoryMb) return kept;
  return { ...(await newQuickJsInstance(memoryMb)), tenant, memoryMb };
}
