import { sqlClient } from "#platform/db/db.ts";
import type { ClaimedRun } from "./flow.ts";
import { deliverFlowEvent } from "./wake-flows.ts";

/** Sets aside what a step may cost at most, in one statement that refuses to go past the budget. Null where too little is left. */
export async function reserveBudget({ id, epoch }: ClaimedRun, nanos: number): Promise<number | null> {
  const [row] = await sqlClient()`
    update core.flow_run set reserved_nanos = reserved_nanos + ${nanos}::bigint
    where id = ${id} and epoch = ${epoch} and spent_nanos + reserved_nanos + ${nanos}::bigint <= budget_nanos
    returning id`;
  return row ? nanos : null;
}

/** Raises what a run may spend; if it waits for that, it goes on. */
export async function raiseFlowBudget(workspaceId: string, runId: string, budgetNanos: number): Promise<void> {
  await sqlClient()`
    update core.flow_run set budget_nanos = greatest(budget_nanos, ${budgetNanos}::bigint)
    where id = ${runId} and workspace_id = ${workspaceId}`;
  await deliverFlowEvent({ workspaceId, name: "steps.budget_raised", correlationKey: runId, payload: null });
}
