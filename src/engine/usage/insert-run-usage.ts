import type { Given } from "#platform/db/given-rows.ts";
import type { CallEvent } from "./usage-event.ts";

const callFields = `at float8, "agentId" uuid, "agentVersionId" uuid, model text, input bigint, output bigint, cached bigint,
    reasoning bigint, "cacheWrite" bigint, "costNanos" bigint, "priceId" uuid, currency text, "priceNanos" bigint, "isEstimated" boolean`;

/**
 * Part of the statement that records the result of calls: writes one event for each. What was delegated counts for the
 * channel through which the whole was asked.
 */
export const insertCalls = (given: Given, calls: readonly CallEvent[]): string => `
  insert into usage.event (workspace_id, id, kind, occurred_at, app, channel, agent_id, agent_version_id, model, user_id,
    api_key_id, run_by_id, run_id, conversation_id, calls, input_tokens, output_tokens, cached_tokens, reasoning_tokens,
    cache_write_tokens, cost_nanos, price_id, currency, price_nanos, is_estimated)
  select run.workspace_id, call.id, 'call', to_timestamp(call.at / 1000), usage.app_of(root.channel), root.channel,
    call."agentId", call."agentVersionId", call.model, run.actor_id, run.api_key_id, run.run_by_id, run.id,
    run.conversation_id, 1, call.input, call.output, call.cached, call.reasoning, coalesce(call."cacheWrite", 0), call."costNanos",
    call."priceId", call.currency, call."priceNanos", call."isEstimated"
  from ${given.rows(calls, "runId", `id text, "runId" uuid, ${callFields}`)} call
  join core.run run on run.id = call."runId" join core.run root on root.id = run.root_run_id
  on conflict do nothing`;

const endedFields = `"runId" uuid, "callId" text, "isAnswer" boolean, "isFailed" boolean, "isMessage" boolean, "isNewConversation" boolean,
    "firstWord" int, ${callFields}`;

/** A run as it ends. Most are one call long: then one event states both. */
export type EndedRun = {
  runId: string;
  model: string | null;
  /** False for what was refused before any model was asked. */
  isAnswer: boolean;
  isFailed: boolean;
  /** Somebody said something new; what a budget refused does not count. */
  isMessage: boolean;
  isNewConversation: boolean;
  firstWord: number | null;
  call: CallEvent | null;
};

/** Part of the statement that ends runs: one event for each answer that somebody asked for, and for each that was refused. */
export const insertAnswers = (given: Given, ended: readonly EndedRun[]): string => `
  insert into usage.event (workspace_id, id, kind, occurred_at, app, channel, agent_id, agent_version_id, model, user_id,
    api_key_id, run_by_id, run_id, conversation_id, answers, messages, conversations, errors, first_words,
    first_word_milliseconds, calls, input_tokens, output_tokens, cached_tokens, reasoning_tokens, cache_write_tokens,
    cost_nanos, price_id, currency, price_nanos, is_estimated)
  select run.workspace_id, coalesce(ended."callId", run.id::text), 'answer', run.created_at, usage.app_of(run.channel),
    run.channel, run.agent_id, run.agent_version_id, coalesce(ended.model, run.model), run.actor_id, run.api_key_id,
    run.run_by_id, run.id, run.conversation_id, ended."isAnswer"::int,
    ended."isMessage"::int, ended."isNewConversation"::int, (ended."isFailed" and ended."isAnswer")::int,
    (ended."firstWord" is not null)::int, coalesce(ended."firstWord", 0), (ended."callId" is not null)::int,
    coalesce(ended.input, 0), coalesce(ended.output, 0), coalesce(ended.cached, 0), coalesce(ended.reasoning, 0),
    coalesce(ended."cacheWrite", 0), coalesce(ended."costNanos", 0), ended."priceId", ended.currency, ended."priceNanos", coalesce(ended."isEstimated", false)
  from ${given.rows(ended.map(flat), "runId", endedFields)} ended
  join core.run run on run.id = ended."runId" and run.parent_run_id is null
  on conflict do nothing`;

function flat({ call, ...ended }: EndedRun): object {
  if (!call) return ended;
  const { id: callId, ...used } = call;
  return { ...used, ...ended, model: used.model, callId };
}
