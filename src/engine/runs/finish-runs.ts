import { setTimeout } from "node:timers/promises";
import { liveRuns } from "./live-run.ts";

const patienceMilliseconds = 8000;

/** Before a process ends: answers that are nearly done may finish; the others are stopped and keep what they wrote. */
export async function finishRuns(patience = patienceMilliseconds): Promise<void> {
  const over = () => Promise.allSettled([...liveRuns.all()].map(({ finished }) => finished));
  await Promise.race([over(), setTimeout(patience, undefined, { ref: false })]);
  for (const run of liveRuns.all()) run.stop();
  await over();
}
