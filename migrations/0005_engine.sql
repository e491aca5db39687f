-- Models: where they are reached, what they can do, what they cost.
create table core.provider (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  kind text not null,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  name text not null,
  base_url text,
  sealed_key text,
  settings jsonb not null default '{}',
  is_enabled boolean not null default true,
  checked_at timestamptz,
  check_error text,
  created_at timestamptz not null default now(),
  unique (workspace_id, slug)
);

create table core.model (
  workspace_id uuid not null references core.workspace on delete cascade,
  provider_slug text not null,
  model_id text not null,
  name text not null,
  context_tokens integer,
  abilities jsonb not null default '{}',
  fetched_at timestamptz not null default now(),
  primary key (workspace_id, provider_slug, model_id)
);

-- A price holds from its date on; nothing is repriced after the fact.
create table core.model_price (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  model text not null,
  input_nanos_per_token bigint not null,
  output_nanos_per_token bigint not null,
  cached_input_nanos_per_token bigint,
  valid_from timestamptz not null default now()
);
create index model_price_lookup on core.model_price (workspace_id, model, valid_from desc);

-- Which models a purpose uses, best first: the next one takes over on error or overload.
create table core.model_choice (
  workspace_id uuid not null references core.workspace on delete cascade,
  purpose text not null check (purpose in ('chat', 'small', 'embeddings', 'transcription')),
  models text[] not null,
  primary key (workspace_id, purpose)
);

-- Agents: a draft that changes, versions that never do.
create table core.agent (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  name text not null,
  description text not null default '',
  draft jsonb not null,
  draft_changed_at timestamptz not null default now(),
  draft_revision integer not null default 1,
  published_version_id uuid,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  unique (workspace_id, slug)
);
create index agent_list on core.agent (workspace_id, created_at desc, id) where archived_at is null;

create table core.agent_version (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  agent_id uuid not null references core.agent on delete cascade,
  number integer not null,
  config jsonb not null,
  hash text not null,
  note text not null default '',
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  unique (agent_id, number)
);
alter table core.agent add foreign key (published_version_id) references core.agent_version deferrable initially deferred;

create function core.refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'an agent version never changes';
end $$;
create trigger agent_version_immutable before update on core.agent_version
  for each row execute function core.refuse_version_change();

create table core.team_edge (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  from_agent_id uuid not null references core.agent on delete cascade,
  to_agent_id uuid not null references core.agent on delete cascade,
  kind text not null check (kind in ('hand_off', 'delegate', 'parallel', 'sequence')),
  condition text not null default '',
  context_policy jsonb not null default '{"messages": "all", "files": true}',
  maximum_hops integer not null default 3 check (maximum_hops between 1 and 20),
  position integer not null default 0,
  created_at timestamptz not null default now()
);
create index team_edge_from on core.team_edge (from_agent_id, position);

-- Conversations: messages form a tree, each answer comes from a run.
create table core.conversation (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  agent_id uuid references core.agent on delete set null,
  model text,
  channel text not null default 'chat',
  title text not null default '',
  head_message_id uuid,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz
);
create index conversation_list on core.conversation (workspace_id, updated_at desc, id) where archived_at is null;
create index conversation_agent on core.conversation (agent_id, updated_at desc);

create table core.message (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  conversation_id uuid not null references core.conversation on delete cascade,
  parent_id uuid,
  run_id uuid,
  role text not null check (role in ('system', 'user', 'assistant', 'tool')),
  status text not null check (status in ('complete', 'streaming', 'waiting', 'stopped', 'failed', 'interrupted')),
  parts jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now()
);
create index message_conversation on core.message (conversation_id, created_at, id);
create index message_run on core.message (run_id) where run_id is not null;

create table core.run (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  conversation_id uuid not null references core.conversation on delete cascade,
  root_run_id uuid not null,
  parent_run_id uuid,
  -- The message it answers and the message it writes: known from the start, so that anybody can finish it.
  question_id uuid,
  reply_id uuid,
  agent_id uuid,
  agent_version_id uuid,
  api_key_id uuid,
  actor_id uuid,
  channel text not null,
  status text not null check (status in ('running', 'waiting', 'done', 'stopped', 'failed', 'interrupted')),
  model text,
  owner text,
  budget_nanos bigint,
  reserved_nanos bigint not null default 0,
  spent_nanos bigint not null default 0,
  -- On the root: what the whole tree has spent. Together with what is reserved it never exceeds the budget.
  tree_spent_nanos bigint not null default 0,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  cached_tokens integer not null default 0,
  reasoning_tokens integer not null default 0,
  first_token_milliseconds integer,
  milliseconds integer,
  error jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index run_conversation on core.run (conversation_id, created_at);
create index run_root on core.run (root_run_id);
create index run_list on core.run (workspace_id, created_at desc, id);
create index run_open on core.run (owner) where status = 'running';
create index run_waiting on core.run (created_at) where status = 'waiting';
create index run_parent on core.run (parent_run_id) where parent_run_id is not null;

-- What happened in a run, in order, in pieces small enough to resume from: append-only.
create table core.run_event (
  run_id uuid not null references core.run on delete cascade,
  seq integer not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  primary key (run_id, seq)
);

-- Tool calls that wait for a person's word, for days if need be.
create table core.tool_approval (
  run_id uuid not null references core.run on delete cascade,
  call_id text not null,
  workspace_id uuid not null references core.workspace on delete cascade,
  tool text not null,
  arguments jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'denied')),
  note text not null default '',
  decided_by uuid references core.user on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (run_id, call_id)
);
create index tool_approval_waiting on core.tool_approval (workspace_id, created_at) where state = 'waiting';

-- What stands in for the oldest turns of a long conversation: everything up to and with a message.
create table core.conversation_summary (
  conversation_id uuid not null references core.conversation on delete cascade,
  message_id uuid not null references core.message on delete cascade,
  summary text not null,
  created_at timestamptz not null default now(),
  primary key (conversation_id, message_id)
);

-- Servers report too: whoever owns a run must be seen to live.
alter table core.worker add column kind text not null default 'worker' check (kind in ('worker', 'server'));
