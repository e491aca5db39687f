-- Everything done outside of the product, recorded before it is tried, so that a crash leaves no doubt about what to check.
create table core.effect (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  -- Also the idempotency key a provider is given: the same for every attempt.
  key text not null,
  run_id uuid references core.run on delete cascade,
  call_id text,
  actor_id uuid references core.user on delete set null,
  tool text not null,
  arguments jsonb not null,
  arguments_sha256 text not null,
  state text not null check (state in ('begun', 'done', 'failed', 'unknown')),
  attempt int not null default 1,
  -- The process that is at it.
  owner text,
  result text not null default '',
  external_ref text,
  -- What the tool needs to take it back.
  undo jsonb,
  decision text check (decision in ('happened', 'retry')),
  decided_by uuid references core.user on delete set null,
  decided_at timestamptz,
  note text not null default '',
  begun_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (workspace_id, key)
);
create index effect_run on core.effect (run_id) where run_id is not null;
create index effect_begun on core.effect (owner) where state = 'begun';
create index effect_newest on core.effect (workspace_id, begun_at desc, id desc);
create index effect_actor on core.effect (actor_id);
create index effect_decided_by on core.effect (decided_by);
