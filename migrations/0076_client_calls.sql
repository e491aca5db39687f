-- Calls of tools that whoever asked an agent through the API brought along: the run waits until they send the result.
create table core.client_call (
  -- What the caller knows the call by. The model's own ids are unique within a run only.
  id text primary key,
  run_id uuid not null references core.run on delete cascade,
  call_id text not null,
  workspace_id uuid not null references core.workspace on delete cascade,
  output text,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  unique (run_id, call_id)
);
create index client_call_open on core.client_call (created_at) where output is null;
create index client_call_workspace on core.client_call (workspace_id);
