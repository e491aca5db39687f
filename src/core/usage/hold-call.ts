import { processId } from "#core/runs/process-id.ts";
import { sqlClient } from "#platform/db/db.ts";
import { hasHardBudgets } from "./hard-budgets.ts";
import { type Refused, refusal } from "./refusal.ts";
import type { Spender } from "./usage-event.ts";

/** The most a call can use. */
export type Worst = { costNanos: number; tokens: number; messages: number };

/**
 * Sets aside what a call may use at worst, in all hard budgets at once, so that calls side by side cannot use more than
 * there is. Its event settles it: what is written down under the same id gives back what was held. Where a process dies
 * in between, `releaseHolds` does.
 */
export async function holdCall(spender: Spender, id: string, worst: () => Worst): Promise<void> {
  const { workspaceId, userId, agentId, apiKeyId } = spender;
  if (!(await hasHardBudgets(workspaceId))) return;
  const { costNanos, tokens, messages } = worst();
  const [row] = await sqlClient()<{ refused: Refused | null }[]>`
    select usage.reserve(${id}, ${processId}, ${workspaceId}, ${userId}, ${agentId}, ${apiKeyId},
      ${Math.ceil(costNanos)}, ${messages}, ${tokens}) as refused`;
  if (row?.refused) throw await refusal(workspaceId, row.refused);
}

/** Gives back what calls held that were never made. */
export async function releaseCalls(ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sqlClient()`select usage.release(${[...ids]}::text[])`;
}

/** Gives back what processes held that are gone. Any worker may do so at any time. A question that waits keeps its place. */
export async function releaseHolds(): Promise<void> {
  const rows = await sqlClient()<{ call_id: string }[]>`
    select distinct call_id from usage.reservation r
    where created_at < now() - interval '10 seconds'
      and not exists (select from core.worker w where w.id = r.owner and w.heartbeat_at > now() - interval '10 seconds')
      and not exists (select from core.run where id = usage.uuid_of(r.call_id) and status = 'waiting')
    limit 1000`;
  await releaseCalls(rows.map(({ call_id }) => call_id));
}
