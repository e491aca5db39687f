import { sqlClient } from "#platform/db/db.ts";
import { processId } from "#platform/process-id.ts";
import { hasHardBudgets } from "./hard-budgets.ts";
import { type Refused, refusal } from "./refusal.ts";
import { unpricedRefusal } from "./unpriced-refusal.ts";
import type { Spender } from "./usage-event.ts";

/** The most a call can use, apart from what it may write where that can still be shortened. */
export type Worst = {
  costNanos: number;
  tokens: number;
  messages: number;
  /** What it may write: as many tokens as wanted, or fewer where less is left, but not below the least. */
  output?: { nanosPerToken: number; wanted: number; least: number };
  /** The first model without a price among those that may answer, and whether it is the one that answers first. */
  unpriced?: { model: string; isFirst: boolean } | undefined;
};

/** What a call may do: null where no hard budget asked. */
export type Held = { outputTokens: number | null; pricedOnly: boolean };

type Answer = { refused?: Refused; unpriced?: { budgetId: string }; output: number; pricedOnly: boolean };

/**
 * Sets aside what a call may use at worst, in all hard budgets at once, so that calls side by side cannot use more than
 * there is. Its event settles it: what is written down under the same id gives back what was held. Where a process dies
 * in between, `releaseHolds` does. A model without a price is refused where a hard budget counts money.
 */
export async function holdCall(spender: Spender, id: string, worst: () => Worst): Promise<Held | null> {
  const { workspaceId, userId, agentId, apiKeyId, rootRunId = null } = spender;
  if (!(await hasHardBudgets(workspaceId))) return null;
  const { costNanos, tokens, messages, output, unpriced } = worst();
  const first = unpriced ? (unpriced.isFirst ? "first" : "some") : "none";
  const [row] = await sqlClient()<{ answer: Answer }[]>`
    select usage.reserve(${id}, ${processId}, ${workspaceId}, ${userId}, ${agentId}, ${apiKeyId}, ${rootRunId},
      ${Math.ceil(costNanos)}, ${messages}, ${tokens}, ${output?.nanosPerToken ?? 0}, ${output?.wanted ?? 0},
      ${output?.least ?? 0}, ${first}) as answer`;
  const answer = row?.answer as Answer;
  if (answer.unpriced) throw await unpricedRefusal(unpriced?.model ?? "", answer.unpriced.budgetId);
  if (answer.refused) throw await refusal(workspaceId, answer.refused);
  return { outputTokens: output ? answer.output : null, pricedOnly: answer.pricedOnly };
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
