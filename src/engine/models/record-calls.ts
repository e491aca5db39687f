import { randomUUID } from "node:crypto";
import type { Context } from "#core/access/context.ts";
import { holdCall, type Worst } from "#engine/usage/hold-call.ts";
import type { CallEvent, Spender } from "#engine/usage/usage-event.ts";
import { sqlClient } from "#platform/db/db.ts";
import { noUsage, type Usage } from "./model.ts";
import { costOf, ownCostOf, type Price } from "./price.ts";

/** Whom calls are counted for that belong to no run. */
export type Recorded = Spender & { channel: string; runById: string | null };

export const recordedFor = ({ actor, workspace }: Context, channel: string): Recorded => ({
  workspaceId: workspace?.id ?? "",
  userId: actor?.id ?? null,
  agentId: null,
  apiKeyId: actor?.apiKeyId ?? null,
  runById: actor?.runBy?.id ?? null,
  channel,
});

type LoneCall = Omit<CallEvent, "runId"> & { errors?: 0 | 1 };

export async function recordCalls(calls: readonly LoneCall[], who: Recorded): Promise<void> {
  if (calls.length === 0) return;
  await sqlClient()`
    insert into usage.event (workspace_id, id, kind, occurred_at, app, channel, agent_id, agent_version_id, model, user_id,
      api_key_id, run_by_id, calls, errors, input_tokens, output_tokens, cached_tokens, reasoning_tokens,
      cache_write_tokens, cost_nanos, price_id, currency, price_nanos, is_estimated)
    select ${who.workspaceId}, call.id, 'call', to_timestamp(call.at / 1000), usage.app_of(${who.channel}), ${who.channel},
      call."agentId", call."agentVersionId", call.model, ${who.userId}::uuid, ${who.apiKeyId}::uuid,
      ${who.runById}::uuid, 1, coalesce(call.errors, 0), call.input, call.output, call.cached, call.reasoning,
      coalesce(call."cacheWrite", 0), call."costNanos", call."priceId", call.currency, call."priceNanos", call."isEstimated"
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as call(id text, at float8, "agentId" uuid,
      "agentVersionId" uuid, model text, input bigint, output bigint, cached bigint, reasoning bigint, "cacheWrite" bigint,
      "costNanos" bigint, "priceId" uuid, currency text, "priceNanos" bigint, errors int, "isEstimated" boolean)
    on conflict do nothing`;
}

type Counted<Result> = { result: Result; usage: Usage; isEstimated?: boolean };

/** A call that belongs to no run, such as an embedding: within the budgets, and written down however it ends. */
export async function countedCall<Result>(
  who: Recorded,
  { reference, price }: { reference: string; price: Price },
  worst: () => Worst,
  call: () => Promise<Counted<Result>>,
): Promise<Result> {
  const id = randomUUID();
  const at = Date.now();
  const unpriced = price.isUnknown ? { model: reference, isFirst: true } : undefined;
  await holdCall(who, id, () => ({ ...worst(), unpriced }));
  const about = {
    id,
    at,
    agentId: who.agentId,
    agentVersionId: null,
    model: reference,
    priceId: price.id ?? null,
    currency: price.currency ?? null,
  };
  const write = (usage: Usage, errors: 0 | 1, isEstimated: boolean) => {
    const spent = { ...usage, costNanos: costOf(usage, price), priceNanos: ownCostOf(usage, price) };
    return recordCalls([{ ...about, ...spent, errors, isEstimated }], who);
  };
  let counted: Counted<Result>;
  try {
    counted = await call();
  } catch (error) {
    await write(noUsage, 1, false);
    throw error;
  }
  await write(counted.usage, 0, counted.isEstimated ?? false);
  return counted.result;
}
