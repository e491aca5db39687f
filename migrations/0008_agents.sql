-- Agents: who reaches one, what its tests found of a configuration, and results of tests that are still running.

-- The one rule of access to an agent: what somebody may do with it at most, or null where it is not theirs to find.
-- What their role allows at all is decided before, at the gate of every operation.
create function core.agent_level(agent_id uuid, access text, person uuid, is_manager boolean) returns text
language sql stable parallel safe as $$
  select case when is_manager or access = 'workspace' then 'edit'
    else (select m.level from core.agent_member m where m.agent_id = $1 and m.user_id = $3) end
$$;

-- What the tests last found of exactly one configuration. Core asks this before it publishes a guarded agent; whoever tests writes it.
create table core.agent_check (
  agent_id uuid not null references core.agent on delete cascade,
  config_hash text not null,
  workspace_id uuid not null references core.workspace on delete cascade,
  is_passed boolean not null,
  summary text not null,
  checked_at timestamptz not null default now(),
  primary key (agent_id, config_hash)
);

-- The numbers of an agent over the last days, and of a version since it was tried.
create index run_agent on core.run (agent_id, created_at) where agent_id is not null;
create index run_agent_version on core.run (agent_version_id, created_at) where agent_version_id is not null;

alter table chat.test_result drop constraint test_result_status_check;
alter table chat.test_result add constraint test_result_status_check
  check (status in ('running', 'passed', 'failed', 'error'));
alter table chat.test_run add column error text;
-- Only a run of every test can speak for a configuration.
alter table chat.test_run add column is_whole boolean not null default true;
