-- When people want something to run, and every time it did.
create table core.schedule (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  -- What it starts: a run of steps.
  definition text not null,
  version text not null default '',
  input jsonb,
  actor_id uuid references core.user on delete set null,
  kind text not null check (kind in ('cron', 'interval', 'once')),
  -- A cron expression, a number of seconds, or a time in ISO 8601.
  expression text not null,
  zone text not null default 'UTC',
  misfire text not null default 'once' check (misfire in ('skip', 'once', 'all')),
  is_paused boolean not null default false,
  starts_at timestamptz not null default now(),
  -- Null when it never fires again.
  next_at timestamptz,
  created_at timestamptz not null default now()
);
create index schedule_next on core.schedule (next_at) where next_at is not null and not is_paused;
create index schedule_workspace on core.schedule (workspace_id);
create index schedule_actor on core.schedule (actor_id);

-- The key makes sure that each time fires once, however many workers there are.
create table core.schedule_occurrence (
  schedule_id uuid not null references core.schedule on delete cascade,
  scheduled_for timestamptz not null,
  workspace_id uuid not null references core.workspace on delete cascade,
  flow_run_id uuid references core.flow_run on delete set null,
  is_manual boolean not null default false,
  fired_at timestamptz not null default now(),
  primary key (schedule_id, scheduled_for)
);
create index schedule_occurrence_workspace on core.schedule_occurrence (workspace_id);
create index schedule_occurrence_run on core.schedule_occurrence (flow_run_id);
