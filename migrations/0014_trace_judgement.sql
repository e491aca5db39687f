-- Trace: what is thought of answers. Scores, checks on live traffic, reviews, datasets, experiments, replays and alerts.

-- One opinion about a trace or one of its steps. Whoever gives one again replaces their own.
create table trace.score (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  trace_id uuid not null,
  span_id text,
  name text not null,
  kind text not null check (kind in ('number', 'category', 'boolean', 'text')),
  -- A truth is 1 or 0, so that filters and averages need to look in one place only.
  number double precision,
  words text,
  comment text not null default '',
  source text not null check (source in ('person', 'api', 'code', 'model')),
  -- Who or what gave it: "user:…", "key:…", "check:…", "experiment:…".
  giver text not null,
  author_id uuid references core.user on delete set null,
  author_name text not null,
  cost_nanos bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind in ('number', 'boolean')) = (number is not null)),
  check ((kind in ('category', 'text')) = (words is not null))
);
create unique index score_giver on trace.score (workspace_id, trace_id, coalesce(span_id, ''), name, giver);
create index score_number on trace.score (workspace_id, name, number, trace_id);
create index score_age on trace.score (workspace_id, created_at);
create index message_feedback_run on core.message_feedback (run_id) where run_id is not null;

-- What is looked at in live traffic, by code or by a model, and of how much of it.
create table trace.check_rule (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  name text not null,
  rule jsonb not null,
  agent_id uuid references core.agent on delete cascade,
  share double precision not null check (share > 0 and share <= 1),
  is_paused boolean not null default false,
  last_fault text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now()
);
create index check_rule_list on trace.check_rule (workspace_id, created_at desc, id);
-- Put in line when a trace is filed, in the same transaction. What is done stays a day, so that nothing is checked twice.
create table trace.check_due (
  check_id uuid not null references trace.check_rule on delete cascade,
  trace_id uuid not null,
  workspace_id uuid not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (check_id, trace_id)
);
create index check_due_line on trace.check_due (due_at) where done_at is null;
create index check_due_done on trace.check_due (done_at) where done_at is not null;

create table trace.review_queue (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  name text not null,
  instructions text not null default '',
  definitions jsonb not null,
  assignees uuid[] not null default '{}',
  -- What is put into it by itself: narrowed to an agent and a state, and of that a share. None where the share is 0.
  feed_agent_id uuid references core.agent on delete set null,
  feed_status text,
  feed_share double precision not null default 0 check (feed_share between 0 and 1),
  archived_at timestamptz,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now()
);
create index review_queue_list on trace.review_queue (workspace_id, created_at desc, id);
create table trace.review_item (
  id uuid primary key default gen_random_uuid(),
  queue_id uuid not null references trace.review_queue on delete cascade,
  workspace_id uuid not null,
  trace_id uuid not null,
  place bigint generated always as identity,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped')),
  assignee_id uuid references core.user on delete set null,
  done_by uuid references core.user on delete set null,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  unique (queue_id, trace_id)
);
create index review_item_line on trace.review_item (queue_id, state, place);

create table trace.dataset (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  name text not null,
  description text not null default '',
  -- Goes up with every change of its items.
  version integer not null default 0,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index dataset_list on trace.dataset (workspace_id, created_at desc, id);
-- An item never changes: one that is edited ends with a version, and its successor begins with it.
create table trace.dataset_item (
  id uuid primary key default gen_random_uuid(),
  dataset_id uuid not null references trace.dataset on delete cascade,
  workspace_id uuid not null,
  item_key uuid not null default gen_random_uuid(),
  place bigint generated always as identity,
  question text not null,
  expected text not null default '',
  context text not null default '',
  trace_id uuid,
  since_version integer not null,
  until_version integer,
  created_at timestamptz not null default now()
);
create index dataset_item_list on trace.dataset_item (dataset_id, place);

create table trace.experiment (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  dataset_id uuid not null references trace.dataset on delete cascade,
  dataset_version integer not null,
  name text not null,
  checks jsonb not null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now()
);
create index experiment_list on trace.experiment (workspace_id, created_at desc, id);
create index experiment_dataset on trace.experiment (dataset_id);
create table trace.experiment_run (
  id uuid primary key default gen_random_uuid(),
  experiment_id uuid not null references trace.experiment on delete cascade,
  workspace_id uuid not null,
  position integer not null,
  agent_id uuid not null references core.agent on delete cascade,
  -- Null for the draft, which must still have this hash when its turn comes.
  version_id uuid references core.agent_version on delete cascade,
  config_hash text not null,
  model text,
  label text not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'cancelled')),
  total integer not null,
  error text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (experiment_id, position)
);
create table trace.experiment_result (
  experiment_run_id uuid not null references trace.experiment_run on delete cascade,
  item_id uuid not null references trace.dataset_item on delete cascade,
  status text not null check (status in ('running', 'done', 'error')),
  run_id uuid,
  answer text not null default '',
  error text,
  cost_nanos bigint not null default 0,
  milliseconds integer not null default 0,
  scores jsonb not null default '[]',
  primary key (experiment_run_id, item_id)
);

create table trace.replay (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  trace_id uuid not null,
  run_id uuid not null,
  agent_id uuid not null references core.agent on delete cascade,
  version_id uuid,
  model text,
  label text not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  answer text not null default '',
  error text,
  -- Calls of tools: which got what was recorded or given, and which were not recorded.
  calls jsonb not null default '[]',
  cost_nanos bigint not null default 0,
  milliseconds integer not null default 0,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now()
);
create index replay_list on trace.replay (workspace_id, trace_id, created_at desc);

create table trace.alert (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  name text not null,
  measure text not null check (measure in ('error_rate', 'latency_p95', 'cost', 'score', 'count')),
  score_name text,
  comparison text not null check (comparison in ('above', 'below')),
  threshold double precision not null,
  window_minutes integer not null check (window_minutes between 1 and 10080),
  agent_id uuid references core.agent on delete cascade,
  model text,
  no_data text not null check (no_data in ('ok', 'fire', 'keep')),
  is_paused boolean not null default false,
  told_user_ids uuid[] not null default '{}',
  told_mails text[] not null default '{}',
  webhook text,
  sealed_webhook_secret text,
  state text not null default 'ok' check (state in ('ok', 'firing')),
  state_since timestamptz not null default now(),
  last_value double precision,
  checked_at timestamptz,
  webhook_fault text,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now()
);
create index alert_list on trace.alert (workspace_id, created_at desc, id);
create index alert_due on trace.alert (checked_at) where not is_paused;
create table trace.alert_event (
  id uuid primary key default gen_random_uuid(),
  alert_id uuid not null references trace.alert on delete cascade,
  workspace_id uuid not null,
  kind text not null check (kind in ('fired', 'recovered')),
  value double precision,
  created_at timestamptz not null default now()
);
create index alert_event_list on trace.alert_event (alert_id, created_at desc, id);
