import type { RunStatus } from "#engine/runs/run-log.ts";
import { sqlClient } from "#platform/db/db.ts";

export type Answer = {
  runId: string;
  rootRunId: string;
  actorId: string | null;
  personName: string | null;
  runByName: string | null;
  agentName: string | null;
  agentVersion: number | null;
  channel: string;
  status: RunStatus;
  at: Date;
};

export type CallRow = {
  id: string;
  revision: number;
  at: number;
  model: string;
  agent_name: string | null;
  input_tokens: number;
  output_tokens: number;
  cached_tokens: number;
  reasoning_tokens: number;
  cost_nanos: number;
  price_nanos: number | null;
  errors: number;
  is_estimated: boolean;
  price_id: string | null;
  price_input: number | null;
  price_output: number | null;
  price_cached: number | null;
  price_currency: string | null;
  price_from: number | null;
};

const mostCalls = 1000;

/** An answer is a run and whatever it delegated: asked for by any of them, it is the whole. */
export async function findAnswer(workspaceId: string, runId: string): Promise<Answer | null> {
  const [row] = await sqlClient()<(Omit<Answer, "at"> & { at: number })[]>`
    select root.id as "runId", root.id as "rootRunId", root.actor_id as "actorId", person.name as "personName",
      by.name as "runByName", agent.name as "agentName", version.number as "agentVersion", root.channel, root.status,
      extract(epoch from root.created_at)::float8 * 1000 as at
    from core.run asked join core.run root on root.id = asked.root_run_id
    left join core.user person on person.id = root.actor_id left join core.user by on by.id = root.run_by_id
    left join core.agent agent on agent.id = root.agent_id
    left join core.agent_version version on version.id = root.agent_version_id
    where asked.id = ${runId} and asked.workspace_id = ${workspaceId}`;
  return row ? { ...row, at: new Date(row.at) } : null;
}

/** The calls as they stand: what was corrected is there once, with its last figures. */
export async function callsOfRun(workspaceId: string, rootRunId: string): Promise<CallRow[]> {
  return sqlClient()<CallRow[]>`
    select e.id, e.revision, extract(epoch from e.occurred_at)::float8 * 1000 as at, e.model, agent.name as agent_name,
      e.input_tokens::float8, e.output_tokens::float8, e.cached_tokens::float8, e.reasoning_tokens::float8,
      e.cost_nanos::float8, e.price_nanos::float8, e.errors, e.is_estimated, e.price_id,
      p.input_nanos_per_token::float8 as price_input, p.output_nanos_per_token::float8 as price_output,
      p.cached_input_nanos_per_token::float8 as price_cached, e.currency as price_currency,
      extract(epoch from p.valid_from)::float8 * 1000 as price_from
    from core.run run join usage.event e on e.run_id = run.id and e.workspace_id = run.workspace_id
    left join core.model_price p on p.id = e.price_id left join core.agent agent on agent.id = e.agent_id
    where run.root_run_id = ${rootRunId} and run.workspace_id = ${workspaceId} and e.calls > 0 and not e.is_reversal
      and not exists (select from usage.event r where r.workspace_id = e.workspace_id and r.id = e.id
        and r.revision = e.revision and r.is_reversal)
    order by e.occurred_at, e.id limit ${mostCalls}`;
}
