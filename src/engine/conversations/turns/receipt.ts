import { partsOf } from "#engine/runs/run-log.ts";
import type { StartedTurn } from "#engine/runs/run-turn.ts";
import type { TurnReceipt } from "./begin-turn.ts";

/** For an answer that is still being written. A repeated request gets it too. */
export const runningReceipt = (receipt: TurnReceipt) => ({ ...receipt, status: "running" as const, reply: null });

/** What the caller gets: where to follow the answer, or the answer itself for those who wait. */
export async function receiptOf(
  { started, receipt }: { started: StartedTurn; receipt: TurnReceipt },
  isWaiting: boolean,
) {
  if (!isWaiting) return runningReceipt(receipt);
  const { error, usage } = await started.finished;
  const { run } = started;
  return { ...receipt, status: run.status, reply: { parts: partsOf(run.log.entries), error, usage } };
}
