-- Durable runs made of steps: every finished step is kept, so that a run goes on where it was in whatever process.
create table core.flow_run (
  id uuid primary key,
  workspace_id uuid not null references core.workspace on delete cascade,
  -- Whose executor advances it, and which version of its plan it keeps to its end.
  definition text not null,
  version text not null default '',
  state text not null check (state in ('ready', 'running', 'waiting', 'done', 'failed', 'cancelled')),
  input jsonb,
  output jsonb,
  error jsonb,
  actor_id uuid references core.user on delete set null,
  parent_run_id uuid references core.flow_run on delete cascade,
  -- The step of the parent that waits for it.
  parent_key text,
  idempotency_key text,
  concurrency_key text,
  concurrency_limit int,
  budget_nanos bigint,
  reserved_nanos bigint not null default 0,
  spent_nanos bigint not null default 0,
  -- The process that has it; whoever takes it over counts the epoch up, which shuts the one before out.
  owner text,
  epoch int not null default 0,
  claimed_at timestamptz not null default now(),
  -- Counts what it waited for and got, so that news that comes while it goes to sleep wakes it all the same.
  wakes int not null default 0,
  -- When a process takes it up. Null while one has it, where it waits for an event only, and at the end.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index flow_run_once on core.flow_run (workspace_id, definition, idempotency_key) where idempotency_key is not null;
create index flow_run_due on core.flow_run (due_at) where due_at is not null;
create index flow_run_owner on core.flow_run (owner) where state = 'running';
create index flow_run_parent on core.flow_run (parent_run_id) where parent_run_id is not null;
create index flow_run_newest on core.flow_run (workspace_id, definition, created_at desc, id desc);
create index flow_run_concurrency on core.flow_run (workspace_id, concurrency_key) where state = 'running' and concurrency_key is not null;
create index flow_run_actor on core.flow_run (actor_id);

create table core.flow_step (
  run_id uuid not null references core.flow_run on delete cascade,
  key text not null,
  workspace_id uuid not null references core.workspace on delete cascade,
  kind text not null,
  state text not null check (state in ('ready', 'running', 'waiting', 'done', 'failed')),
  attempt int not null default 0,
  -- Counted up when a person changes the input: what it does outside is then another effect.
  revision int not null default 0,
  input jsonb,
  has_changed_input boolean not null default false,
  output jsonb,
  error jsonb,
  cost_nanos bigint not null default 0,
  due_at timestamptz,
  event_name text,
  correlation_key text,
  -- When the event comes: the step is done with it, or is tried again.
  on_event text check (on_event in ('done', 'again')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (run_id, key)
);
create index flow_step_event on core.flow_step (workspace_id, event_name, correlation_key) where state = 'waiting';

alter table core.effect
  add column flow_run_id uuid references core.flow_run on delete cascade,
  add column step_key text;
create index effect_flow_run on core.effect (flow_run_id) where flow_run_id is not null;
