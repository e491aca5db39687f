-- Answers of POST /v1/responses that were asked to be stored, so that the next one can refer to them.
create table core.response (
  id text primary key,
  workspace_id uuid not null references core.workspace on delete cascade,
  actor_id uuid references core.user on delete cascade,
  run_id uuid references core.run on delete set null,
  previous_id text,
  input jsonb not null,
  -- The whole answer, as it was given.
  body jsonb not null,
  created_at timestamptz not null default now()
);
create index response_workspace on core.response (workspace_id, created_at);
create index response_created on core.response (created_at);
create index response_actor on core.response (actor_id);
create index response_run on core.response (run_id);
