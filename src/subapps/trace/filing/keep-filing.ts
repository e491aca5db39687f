import { cpus } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { WorkLoop } from "#core/wiring.ts";
import { postAnchors } from "../proof/anchors/post-anchors.ts";
import { pushAnchors } from "../proof/anchors/push-anchors.ts";
import { writeAnchors } from "../proof/anchors/write-anchors.ts";
import { keepCheckpoints } from "../proof/keep-checkpoints.ts";
import { adoptExisting } from "./adopt-existing.ts";
import { fileRuns } from "./file-runs.ts";
import { sealAudit } from "./seal-audit.ts";
import { sealOlderHeads } from "./seal-heads.ts";
import { sealUsage } from "./seal-usage.ts";

/** Of the time while the machine is busy, filing may take this share: answers come first, and traces a little later. */
const busyShare = 0.08;
const leastIdle = 0.25;
const longestRest = 5000;

/** Files what is over, seals the audit log and usage, signs the end of the chain and anchors it: one round at a time. */
export const filing: WorkLoop = {
  name: "trace filing",
  everyMilliseconds: 500,
  async work() {
    const startedAt = performance.now();
    const before = processorTime();
    await adoptExisting();
    const hasMore = await fileRuns();
    const isLeft = [await sealAudit(), await sealUsage(), await sealOlderHeads()].includes(true);
    const checkpoint = await keepCheckpoints();
    if (await writeAnchors()) await pushAnchors();
    if (checkpoint) await postAnchors(checkpoint);
    const taken = performance.now() - startedAt;
    if (isBusy(before)) await setTimeout(Math.min(longestRest, taken * (1 / busyShare - 1)));
    return hasMore || isLeft;
  },
};

type ProcessorTime = { idle: number; whole: number };

function processorTime(): ProcessorTime {
  const times = cpus().map((processor) => processor.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const whole = times.reduce((sum, { user, nice, sys, idle: none, irq }) => sum + user + nice + sys + none + irq, 0);
  return { idle, whole };
}

let earlier = processorTime();

/** Over at least a second: shorter looks say nothing, for the clock of the processors ticks slowly. */
function isBusy(before: ProcessorTime): boolean {
  if (before.whole - earlier.whole < 1000 * cpus().length) return wasBusy;
  wasBusy = (before.idle - earlier.idle) / (before.whole - earlier.whole) < leastIdle;
  earlier = before;
  return wasBusy;
}
let wasBusy = true; // until one knows better
