import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import { type ClaimedRun, type FlowEnd, LeaseLost, StepFailed, Suspended } from "./flow.ts";
import { findFlow } from "./flow-registry.ts";
import { FlowSteps } from "./flow-steps.ts";
import { settleRun } from "./flow-store.ts";
import type { StoredStep } from "./step.ts";
import { faultOf } from "./step-faults.ts";

// The server loads this module twice, once by itself and once inside Next's bundle: both must see the same runs.
const shared = globalThis as typeof globalThis & { parleyActiveFlows?: Map<string, Active> };
shared.parleyActiveFlows ??= new Map();
type Active = { steps: FlowSteps; ended: Promise<FlowEnd> };

/** What this process has going. */
export const activeFlows: Map<string, Active> = shared.parleyActiveFlows;

/** Advances a run this process has claimed, until it ends or has to wait. */
export function runFlow(run: ClaimedRun, stored: readonly StoredStep[], owner: string): Promise<FlowEnd> {
  const steps = new FlowSteps(run, stored, owner);
  const ended = advance(run, steps).finally(() => activeFlows.delete(run.id));
  activeFlows.set(run.id, { steps, ended });
  return ended;
}

async function advance(run: ClaimedRun, steps: FlowSteps): Promise<FlowEnd> {
  const end = await outcomeOf(run, steps);
  if (end.state === "lost") return end;
  const { id, epoch, wakes, parentRunId } = run;
  try {
    await settleRun({ id, epoch, wakes, parentRunId, ...end });
  } catch (error) {
    // It stays with this process and is taken up again from its steps, as after a crash.
    log.warn("how far a run came could not be recorded; it goes on later", { flowRunId: id, error });
    return { state: "lost" };
  }
  return end;
}

async function outcomeOf(run: ClaimedRun, steps: FlowSteps): Promise<FlowEnd> {
  try {
    const executor = findFlow(run.definition);
    if (!executor) throw new AppError("unavailable", `Nothing here can run ${run.definition}.`);
    return { state: "done", output: await executor.run(steps, run) };
  } catch (error) {
    if (error instanceof LeaseLost || steps.signal.aborted) return { state: "lost" };
    if (error instanceof Suspended) return { state: "waiting" };
    return { state: "failed", error: error instanceof StepFailed ? error.fault : faultOf(error) };
  }
}
