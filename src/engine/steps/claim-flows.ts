import { deadAfterSeconds } from "#core/events/heartbeat.ts";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import type { ClaimedRun } from "./flow.ts";
import { flowNames } from "./flow-registry.ts";
import { activeFlows } from "./run-flow.ts";
import type { StoredStep } from "./step.ts";

export type Claimed = { run: ClaimedRun; steps: StoredStep[] };

/** Takes due runs, as many as there is room for. Each is taken by exactly one process. */
export async function claimFlows(owner: string, room: number): Promise<Claimed[]> {
  if (room <= 0) return [];
  const free = await claimFree(owner, room);
  const limited = free.length < room ? await claimLimited(owner, room - free.length) : [];
  const runs = [...free, ...limited];
  if (runs.length === 0) return [];
  const ids = runs.map(({ id }) => id);
  const steps = await sqlClient()<(StoredStep & { runId: string })[]>`
    select run_id as "runId", key, state, attempt, revision, input, has_changed_input as "hasChangedInput", output, error,
      coalesce(due_at <= now(), false) as "isDue"
    from core.flow_step where run_id = any(${ids}::uuid[])`;
  return runs.map((run) => ({ run, steps: steps.filter(({ runId }) => runId === run.id) }));
}

const claimedColumns = `r.id, r.workspace_id as "workspaceId", r.definition, r.version, r.input, r.actor_id as "actorId",
  r.parent_run_id as "parentRunId", r.budget_nanos::float8 as "budgetNanos", r.spent_nanos::float8 as "spentNanos",
  r.epoch, r.wakes`;

const claim = `update core.flow_run r set state = 'running', owner = $1, epoch = r.epoch + 1, claimed_at = now(),
  reserved_nanos = 0, due_at = null
  from due where r.id = due.id returning ${claimedColumns}`;

const claimFree = (owner: string, room: number) =>
  sqlClient().unsafe<ClaimedRun[]>(
    `with due as (
      select id from core.flow_run
      where due_at <= now() and concurrency_key is null and definition = any($2::text[])
      order by due_at limit $3 for update skip locked
    ) ${claim}`,
    [owner, flowNames(), room],
    { prepare: true },
  );

/** One process at a time, so that two together can't take more of a key than its limit. */
async function claimLimited(owner: string, room: number): Promise<ClaimedRun[]> {
  const [some] = await sqlClient()`
    select from core.flow_run where due_at <= now() and concurrency_key is not null limit 1`;
  if (!some) return [];
  return (await sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await sql`select pg_advisory_xact_lock(hashtext('core.flow_run.concurrency_key'))`;
    return sql.unsafe(
      `with waiting as (
        select id, workspace_id, concurrency_key, concurrency_limit, due_at,
          row_number() over (partition by workspace_id, concurrency_key order by due_at, id) as place
        from core.flow_run where due_at <= now() and concurrency_key is not null and definition = any($2::text[])
      ), due as (
        select id from waiting w where place <= concurrency_limit - (
          select count(*) from core.flow_run o
          where o.workspace_id = w.workspace_id and o.concurrency_key = w.concurrency_key and o.state = 'running')
        order by due_at limit $3
      ) ${claim}`,
      [owner, flowNames(), room],
    );
  })) as unknown as ClaimedRun[];
}

/** Milliseconds until the next run is due; null where none waits for a time. */
export async function nextFlowDue(): Promise<number | null> {
  const [row] = await sqlClient()<{ wait: number | null }[]>`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as wait from core.flow_run where due_at > now()`;
  return row?.wait ?? null;
}

/** Makes runs due again whose process is gone, or that this process has lost track of. */
export async function releaseLostFlows(owner: string): Promise<number> {
  const { count } = await sqlClient()`
    update core.flow_run r set state = 'ready', owner = null, due_at = now()
    where r.state = 'running' and (
      (r.owner = ${owner} and r.id <> all(${[...activeFlows.keys()]}::uuid[]) and r.claimed_at < now() - interval '20 seconds')
      or not exists (select from core.worker w
        where w.id = r.owner and w.heartbeat_at > now() - make_interval(secs => ${deadAfterSeconds})))`;
  return count;
}
