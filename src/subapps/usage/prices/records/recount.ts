import { sql } from "drizzle-orm";
import { statedMeasures } from "#engine/usage/measures.ts";
import type { Db } from "#platform/db/db.ts";

export type Recounted = { model: string; from: Date; to: Date };
export type Difference = { events: number; beforeNanos: number; afterNanos: number };

/** As many as are restated in one transaction. */
export const mostRecounted = 100_000;

/**
 * Calls that stand and would cost something else by the price list of their time, or had no price and have one now. What was
 * stated with a cost of its own keeps that cost.
 */
const due = (workspaceId: string, { model, from, to }: Recounted) => sql`
  select e.*, p.id as new_price_id, p.currency as new_currency, p.own as new_own, p.cost as new_cost
  from usage.event e
  cross join lateral usage.priced(e.workspace_id, e.model, e.occurred_at, e.calls, e.input_tokens, e.output_tokens,
    e.cached_tokens, e.cache_write_tokens) p
  where e.workspace_id = ${workspaceId} and e.occurred_at >= ${from.toISOString()} and e.occurred_at < ${to.toISOString()}
    and e.model = ${model} and e.calls > 0 and not e.is_reversal and (e.price_id is not null or e.cost_nanos = 0)
    and not e.is_cost_stated and (p.cost <> e.cost_nanos or e.unpriced_calls <> 0)
    and not exists (select from usage.event r where r.workspace_id = e.workspace_id and r.id = e.id
      and r.revision = e.revision and r.is_reversal)`;

export async function differenceOf(db: Db, workspaceId: string, what: Recounted): Promise<Difference> {
  const [row] = await db.execute<{ events: number; before: number; after: number }>(sql`
    select count(*)::int as events, coalesce(sum(cost_nanos), 0)::float8 as before, coalesce(sum(new_cost), 0)::float8 as after
    from (${due(workspaceId, what)}) due`);
  return { events: row?.events ?? 0, beforeNanos: row?.before ?? 0, afterNanos: row?.after ?? 0 };
}

/** Nobody else corrects events of the workspace until this transaction ends. */
export const lockCorrections = (db: Db, workspaceId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`usage.event ${workspaceId}`}, 0))`);

/** Takes each of them back with a row of its own and states it anew, priced by the list. */
export async function recount(db: Db, workspaceId: string, what: Recounted, correctionId: string): Promise<number> {
  const kept = sql.raw(`id, kind, occurred_at, app, channel, agent_id, agent_version_id, model, user_id, api_key_id,
    run_by_id, run_id, conversation_id, is_estimated, is_cost_stated, cache_write_tokens`);
  const others = statedMeasures.filter((name) => name !== "cost_nanos");
  const [row] = await db.execute<{ stated: number }>(sql`
    with due as materialized (${due(workspaceId, what)}), reversed as (
      insert into usage.event (workspace_id, revision, recounts, is_reversal, correction_id, ${kept}, price_id, currency,
        price_nanos, cost_nanos, ${sql.raw(others.join(", "))})
      select workspace_id, revision, recounts, true, ${correctionId}::uuid, ${kept}, price_id, currency,
        -price_nanos, -cost_nanos, ${sql.raw(others.map((name) => `-${name}`).join(", "))} from due
    ), stated as (
      insert into usage.event (workspace_id, revision, recounts, correction_id, ${kept}, price_id, currency,
        price_nanos, cost_nanos, ${sql.raw(others.join(", "))})
      select workspace_id, revision + 1, recounts + 1, ${correctionId}::uuid, ${kept}, new_price_id, new_currency,
        new_own, new_cost, ${sql.raw(others.join(", "))} from due
      returning id
    )
    select count(*)::int as stated from stated`);
  return row?.stated ?? 0;
}
