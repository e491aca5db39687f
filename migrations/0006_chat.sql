-- Chat: files, feedback, memory, queues, canaries and access per agent in core; what only Chat knows in its own schema.

-- An agent: its mark as its owner chose it, who may use and edit it, and whether a red test keeps it from being published.
alter table core.agent
  add column mark jsonb,
  add column access text not null default 'workspace' check (access in ('workspace', 'restricted')),
  add column is_publish_guarded boolean not null default false;

create table core.agent_member (
  agent_id uuid not null references core.agent on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  workspace_id uuid not null references core.workspace on delete cascade,
  level text not null check (level in ('use', 'edit')),
  created_at timestamptz not null default now(),
  primary key (agent_id, user_id)
);
create index agent_member_person on core.agent_member (user_id, workspace_id);

-- A share of conversations on a new version, until it is promoted, stopped or rolled back.
create table core.agent_canary (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  agent_id uuid not null references core.agent on delete cascade,
  version_id uuid not null references core.agent_version on delete cascade,
  share integer not null check (share between 1 and 99),
  rules jsonb not null,
  started_by uuid references core.user on delete set null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text check (outcome in ('promoted', 'stopped', 'rolled_back')),
  reason text not null default ''
);
create unique index agent_canary_running on core.agent_canary (agent_id) where ended_at is null;
create index agent_canary_history on core.agent_canary (agent_id, started_at desc);

-- A conversation: temporary ones leave no trace, public ones belong to a visitor, groups name who takes part.
alter table core.conversation
  add column is_temporary boolean not null default false,
  add column visitor_id uuid,
  add column deployment_id uuid,
  add column agent_version_id uuid references core.agent_version on delete set null,
  add column member_agent_ids uuid[] not null default '{}',
  add column forked_from_message_id uuid;
create index conversation_mine on core.conversation (workspace_id, created_by, updated_at desc, id)
  where archived_at is null and not is_temporary;
create index conversation_temporary on core.conversation (updated_at) where is_temporary;
create index conversation_visitor on core.conversation (visitor_id, updated_at desc) where visitor_id is not null;

-- What a message says, as words to be searched; the workspace is one of them, so that a search stays within it.
create function core.message_text(parts jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(part ->> 'text', ' '), '') from jsonb_array_elements(parts) part where part ->> 'kind' = 'text'
$$;
create function core.message_words(workspace_id uuid, parts jsonb) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', left(core.message_text(parts), 200000)) || array_to_tsvector(array['w:' || workspace_id::text])
$$;
create index message_words on core.message using gin (core.message_words(workspace_id, parts));

create table core.message_feedback (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  message_id uuid not null references core.message on delete cascade,
  run_id uuid,
  agent_id uuid,
  agent_version_id uuid,
  -- A person's or a visitor's id.
  rater_id uuid not null,
  is_visitor boolean not null default false,
  value smallint not null check (value in (-1, 1)),
  comment text not null default '',
  created_at timestamptz not null default now(),
  unique (message_id, rater_id)
);
create index message_feedback_version on core.message_feedback (agent_version_id, created_at);
create index message_feedback_list on core.message_feedback (workspace_id, created_at desc, id);

-- What an agent remembers about a person: theirs to see, change and delete.
create table core.memory (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  agent_id uuid not null references core.agent on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  fact text not null,
  source_message_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index memory_about on core.memory (agent_id, user_id, created_at);
create index memory_person on core.memory (workspace_id, user_id, created_at desc);

-- Files people attach. The bytes lie in storage under their hash; what can be read of them is kept apart.
create table core.file (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  name text not null,
  mime text not null,
  bytes bigint not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null default now()
);
create index file_list on core.file (workspace_id, created_at desc, id);
create index file_content on core.file (workspace_id, sha256);
create table core.file_text (
  file_id uuid primary key references core.file on delete cascade,
  content text not null
);

-- Said while an answer is being written; sent when it is done.
create table core.queued_message (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  conversation_id uuid not null references core.conversation on delete cascade,
  given jsonb not null,
  created_by uuid,
  api_key_id uuid,
  created_at timestamptz not null default now(),
  error text
);
create index queued_message_next on core.queued_message (conversation_id, created_at, id);
create index queued_message_left on core.queued_message (created_at) where error is null;

create schema chat;

create table chat.folder (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  name text not null,
  created_at timestamptz not null default now()
);
create index folder_list on chat.folder (workspace_id, user_id, name, id);

-- Where a conversation stands in its owner's list.
create table chat.place (
  conversation_id uuid primary key references core.conversation on delete cascade,
  workspace_id uuid not null references core.workspace on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  folder_id uuid references chat.folder on delete set null,
  pinned_at timestamptz
);
create index place_pinned on chat.place (workspace_id, user_id, pinned_at desc) where pinned_at is not null;
create index place_folder on chat.place (folder_id) where folder_id is not null;

-- What was typed and not yet sent: for a conversation, or for a new one (place "new").
create table chat.draft (
  user_id uuid not null references core.user on delete cascade,
  workspace_id uuid not null references core.workspace on delete cascade,
  place text not null,
  content text not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, workspace_id, place)
);

create table chat.prompt (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  description text not null default '',
  content text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (workspace_id, user_id, name)
);
create index prompt_shared on chat.prompt (workspace_id, name) where is_shared;

-- A conversation as it was when it was shared, behind an address that cannot be guessed.
create table chat.share (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  conversation_id uuid not null references core.conversation on delete cascade,
  token_hash text not null unique,
  sealed_token text not null,
  title text not null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index share_conversation on chat.share (conversation_id, created_at desc);
create table chat.share_snapshot (
  share_id uuid primary key references chat.share on delete cascade,
  content jsonb not null
);

-- Keys a person bound differently.
create table chat.key_binding (
  user_id uuid primary key references core.user on delete cascade,
  bindings jsonb not null,
  updated_at timestamptz not null default now()
);

-- Tests of an agent: what is said to it and what must hold of the answer.
create table chat.test_case (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  agent_id uuid not null references core.agent on delete cascade,
  name text not null,
  messages jsonb not null,
  expectations jsonb not null,
  source_message_id uuid,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create index test_case_list on chat.test_case (agent_id, created_at, id) where archived_at is null;

create table chat.test_run (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  agent_id uuid not null references core.agent on delete cascade,
  -- Null when the draft was tested; the hash says which.
  version_id uuid references core.agent_version on delete cascade,
  config_hash text not null,
  status text not null check (status in ('running', 'done', 'cancelled', 'failed')),
  total integer not null,
  passed integer not null default 0,
  failed integer not null default 0,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index test_run_list on chat.test_run (agent_id, created_at desc, id);

create table chat.test_result (
  test_run_id uuid not null references chat.test_run on delete cascade,
  test_case_id uuid not null references chat.test_case on delete cascade,
  status text not null check (status in ('passed', 'failed', 'error')),
  checks jsonb not null,
  answer text not null default '',
  run_id uuid,
  cost_nanos bigint not null default 0,
  milliseconds integer not null default 0,
  primary key (test_run_id, test_case_id)
);

-- Where an agent can be met without signing in: a page, the widget, an MCP server, the API.
create table chat.deployment (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  agent_id uuid not null references core.agent on delete cascade,
  kind text not null check (kind in ('page', 'widget', 'mcp', 'api')),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  is_enabled boolean not null default true,
  -- Null follows whatever is published.
  version_id uuid references core.agent_version on delete set null,
  settings jsonb not null default '{}',
  password_hash text,
  origins text[] not null default '{}',
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  unique (kind, slug)
);
create unique index deployment_agent on chat.deployment (agent_id, kind);
create index deployment_list on chat.deployment (workspace_id, created_at desc, id);

create table chat.visitor (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  deployment_id uuid not null references chat.deployment on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index visitor_deployment on chat.visitor (deployment_id, last_seen_at desc);
