import { type Sql, sqlClient } from "#platform/db/db.ts";
import type { CallEvent } from "./usage-event.ts";

/**
 * Part of the statement that records the result of calls: writes one event for each. What was delegated counts for the
 * channel through which the whole was asked.
 */
export const insertCalls = (calls: readonly CallEvent[], sql: Sql = sqlClient()) => sql`
  insert into usage.event (workspace_id, id, kind, occurred_at, app, channel, agent_id, agent_version_id, model, user_id,
    api_key_id, run_by_id, run_id, conversation_id, calls, errors, input_tokens, output_tokens, cached_tokens,
    reasoning_tokens, cost_nanos, price_id, currency, price_nanos, is_estimated)
  select run.workspace_id, call.id, 'call', to_timestamp(call.at / 1000), usage.app_of(root.channel), root.channel,
    call."agentId", call."agentVersionId", call.model, run.actor_id, run.api_key_id, run.run_by_id, run.id,
    run.conversation_id, 1, call.errors, call.input, call.output, call.cached, call.reasoning, call."costNanos",
    call."priceId", call.currency, call."priceNanos", call."isEstimated"
  from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as call(id text, "runId" uuid, at float8, "agentId" uuid,
    "agentVersionId" uuid, model text, input bigint, output bigint, cached bigint, reasoning bigint, "costNanos" bigint,
    "priceId" uuid, currency text, "priceNanos" bigint, errors int, "isEstimated" boolean)
  join core.run run on run.id = call."runId" join core.run root on root.id = run.root_run_id
  on conflict do nothing`;

/**
 * Part of the statement that ends runs: one event for each answer that somebody asked for. A question and a conversation
 * that began with the run were written in its transaction, so they carry its time. What a budget refused is no message.
 */
export const insertAnswers = (sql: Sql = sqlClient()) => sql`
  insert into usage.event (workspace_id, id, kind, occurred_at, app, channel, agent_id, agent_version_id, model, user_id,
    api_key_id, run_by_id, run_id, conversation_id, answers, messages, conversations, errors, first_words,
    first_word_milliseconds)
  select run.workspace_id, run.id::text, 'answer', run.created_at, usage.app_of(run.channel), run.channel, run.agent_id,
    run.agent_version_id, coalesce(ended.model, run.model), run.actor_id, run.api_key_id, run.run_by_id, run.id,
    run.conversation_id, 1, case when question.created_at >= run.created_at and not ended.is_refused then 1 else 0 end,
    case when conversation.created_at = run.created_at then 1 else 0 end,
    case when ended.status in ('failed', 'interrupted') then 1 else 0 end,
    case when ended.first_word is null then 0 else 1 end, coalesce(ended.first_word, 0)
  from ended join core.run run on run.id = ended.run_id and run.parent_run_id is null
  left join core.message question on question.id = run.question_id and question.role = 'user'
  left join core.conversation conversation on conversation.id = run.conversation_id
  on conflict do nothing`;
