import { BatchWriter } from "#platform/db/batch-writer.ts";
import { type Sql, writingClient } from "#platform/db/db.ts";
import { writeGiven } from "#platform/db/given-rows.ts";
import type { FlowError } from "./flow.ts";
import { tellFlowsDue } from "./flow-channels.ts";
import { wakeParents } from "./wake-flows.ts";

export type NewRun = {
  id: string;
  workspaceId: string;
  definition: string;
  version: string;
  input: unknown;
  actorId: string | null;
  parentRunId: string | null;
  parentKey: string | null;
  idempotencyKey: string | null;
  concurrencyKey: string | null;
  concurrencyLimit: number | null;
  budgetNanos: number | null;
  /** The process that begins at once; null for the first worker that has room. */
  owner: string | null;
};

const newColumns = `id uuid, "workspaceId" uuid, definition text, version text, input jsonb, "actorId" uuid,
  "parentRunId" uuid, "parentKey" text, "idempotencyKey" text, "concurrencyKey" text, "concurrencyLimit" int,
  "budgetNanos" bigint, owner text`;

const startWriter = new BatchWriter<NewRun & { isNew: boolean }>(async (rows) => {
  const inserted = await writeGiven(
    writingClient(),
    (given) => `
    insert into core.flow_run (id, workspace_id, definition, version, input, actor_id, parent_run_id, parent_key,
      idempotency_key, concurrency_key, concurrency_limit, budget_nanos, owner, state, epoch, due_at)
    select id, "workspaceId", definition, version, input, "actorId", "parentRunId", "parentKey", "idempotencyKey",
      "concurrencyKey", "concurrencyLimit", "budgetNanos", owner, case when owner is null then 'ready' else 'running' end,
      case when owner is null then 0 else 1 end, case when owner is null then now() end
    from ${given.rows(rows, "id", newColumns)} given
    on conflict do nothing returning id`,
  );
  const ids = new Set(inserted.map(({ id }) => id));
  for (const row of rows) row.isNew = ids.has(row.id);
  if (rows.some(({ owner }) => owner === null)) tellFlowsDue();
});

/** Whether it is new: a run with the same idempotency key may be there already. */
export async function insertRun(run: NewRun): Promise<boolean> {
  const row = { ...run, isNew: false };
  await startWriter.write(row);
  return row.isNew;
}

export type SavedStep = {
  runId: string;
  epoch: number;
  key: string;
  kind: string;
  state: "running" | "waiting" | "done" | "failed";
  attempt: number;
  input?: unknown;
  output?: unknown;
  error?: FlowError | null;
  costNanos?: number;
  releasedNanos?: number;
  startedAt: string;
  dueAt?: string | null;
  /** Due so long from now, by the clock of the database. */
  delayMilliseconds?: number | null;
  eventName?: string | null;
  correlationKey?: string | null;
  onEvent?: "done" | "again" | null;
};

const stepColumns = `"runId" uuid, epoch int, key text, kind text, state text, attempt int, input jsonb, output jsonb,
  error jsonb, "costNanos" bigint, "releasedNanos" bigint, "startedAt" timestamptz, "dueAt" timestamptz,
  "delayMilliseconds" float8, "eventName" text, "correlationKey" text, "onEvent" text`;

const stepWriter = new BatchWriter<SavedStep & { isSaved: boolean }>(async (rows) => {
  const isPaid = rows.some(({ costNanos, releasedNanos }) => costNanos || releasedNanos);
  const saved = await writeGiven(
    writingClient(),
    (given) => `
    with given as ${given.rows(rows, "runId", stepColumns)}
    ${isPaid ? settledBudgets : ""}
    insert into core.flow_step as kept (run_id, key, workspace_id, kind, state, attempt, input, output, error, cost_nanos, started_at,
      due_at, event_name, correlation_key, on_event, finished_at)
    select given."runId", key, r.workspace_id, kind, given.state, attempt, given.input, given.output, given.error,
      coalesce("costNanos", 0), "startedAt",
      coalesce("dueAt", now() + "delayMilliseconds" * interval '1 millisecond'), "eventName", "correlationKey", "onEvent",
      case when given.state in ('done', 'failed') then now() end
    from given join core.flow_run r on r.id = given."runId" and r.epoch = given.epoch and r.state = 'running'
    on conflict (run_id, key) do update set kind = excluded.kind, state = excluded.state, attempt = excluded.attempt,
      input = excluded.input, output = excluded.output, error = excluded.error,
      cost_nanos = kept.cost_nanos + excluded.cost_nanos, due_at = excluded.due_at,
      event_name = excluded.event_name, correlation_key = excluded.correlation_key, on_event = excluded.on_event,
      finished_at = excluded.finished_at
    returning run_id, key`,
  );
  const keys = new Set(saved.map(({ run_id, key }) => `${run_id} ${key}`));
  for (const row of rows) row.isSaved = keys.has(`${row.runId} ${row.key}`);
});

const settledBudgets = `, paid as (
      update core.flow_run r set spent_nanos = r.spent_nanos + cost, reserved_nanos = greatest(0, r.reserved_nanos - released)
      from (select "runId", epoch, sum(coalesce("costNanos", 0)) as cost, sum(coalesce("releasedNanos", 0)) as released
        from given group by 1, 2) sum
      where r.id = sum."runId" and r.epoch = sum.epoch and cost + released > 0
    )`;

/** Whether it was kept: not if the run was cancelled or another process has it. */
export async function saveStep(step: SavedStep): Promise<boolean> {
  const row = { ...step, isSaved: false };
  await stepWriter.write(row);
  return row.isSaved;
}

export type SettledRun = {
  id: string;
  epoch: number;
  wakes: number;
  parentRunId: string | null;
  state: "done" | "failed" | "waiting";
  output?: unknown;
  error?: FlowError | null;
};

const settledColumns = `id uuid, epoch int, wakes int, state text, output jsonb, error jsonb`;

const settleWriter = new BatchWriter<SettledRun>(async (rows) => {
  const children = rows.filter(({ parentRunId, state }) => parentRunId && state !== "waiting").map(({ id }) => id);
  const settle = (sql: Sql) =>
    writeGiven(
      sql,
      (given) => `
    update core.flow_run r set owner = null, output = given.output, error = given.error, reserved_nanos = 0,
      state = case when given.state = 'waiting' and r.wakes <> given.wakes then 'ready' else given.state end,
      due_at = case when given.state <> 'waiting' then null when r.wakes <> given.wakes then now()
        else (select min(s.due_at) from core.flow_step s where s.run_id = r.id and s.state = 'waiting') end,
      finished_at = case when given.state = 'waiting' then null else now() end
    from ${given.rows(rows, "id", settledColumns)} given
    where r.id = given.id and r.epoch = given.epoch and r.state = 'running'
    returning r.concurrency_key is not null or r.due_at is not null as wakes`,
    );
  if (children.length === 0) {
    const settled = await settle(writingClient());
    if (settled.some(({ wakes }) => wakes)) tellFlowsDue();
    return;
  }
  await writingClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await settle(sql);
    await wakeParents(sql, children);
  });
  tellFlowsDue();
});

export const settleRun = (run: SettledRun): Promise<void> => settleWriter.write(run);
