-- Trace: how every answer came about. Light rows apart from content; everything of one trace lies in the week it arrived
-- in, so that old weeks are dropped whole instead of deleted row by row.
create schema trace;

create table trace.trace (
  workspace_id uuid not null,
  trace_id uuid not null,
  period date not null,
  source text not null check (source in ('parley', 'otlp')),
  name text not null,
  service_name text,
  started_at timestamptz not null,
  ended_at timestamptz,
  duration_nanos bigint,
  status text not null check (status in ('ok', 'error', 'running', 'stopped')),
  agent_id uuid,
  agent_version_id uuid,
  agent_name text,
  agent_version integer,
  model text,
  channel text,
  user_id text,
  conversation_id text,
  run_id uuid,
  span_count integer not null,
  error_count integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cached_tokens bigint not null,
  reasoning_tokens bigint not null,
  cost_nanos bigint not null,
  first_token_milliseconds integer,
  labels text[] not null default '{}',
  excerpt text not null default '',
  words tsvector not null default ''::tsvector,
  filed_at timestamptz not null default now(),
  primary key (workspace_id, trace_id, period)
) partition by range (period);
create index trace_list on trace.trace (workspace_id, started_at desc, trace_id);
create index trace_status on trace.trace (workspace_id, status, started_at desc, trace_id) where status <> 'ok';
create index trace_agent on trace.trace (workspace_id, agent_id, started_at desc, trace_id) where agent_id is not null;
create index trace_version on trace.trace (agent_version_id, started_at desc) where agent_version_id is not null;
create index trace_model on trace.trace (workspace_id, model, started_at desc, trace_id) where model is not null;
create index trace_channel on trace.trace (workspace_id, channel, started_at desc, trace_id) where channel is not null;
create index trace_user on trace.trace (workspace_id, user_id, started_at desc, trace_id) where user_id is not null;
create index trace_cost on trace.trace (workspace_id, cost_nanos);
create index trace_duration on trace.trace (workspace_id, duration_nanos);
create index trace_labels on trace.trace using gin (labels) where labels <> '{}';
create index trace_words on trace.trace using gin (words);
create index trace_id on trace.trace (trace_id);

-- One row per step. It never changes: its hash is a leaf of a block. Nothing in it says what was written or asked.
create table trace.span (
  workspace_id uuid not null,
  trace_id uuid not null,
  span_id text not null,
  period date not null,
  parent_span_id text,
  name text not null,
  kind text not null,
  status text not null,
  started_at timestamptz not null,
  duration_nanos bigint,
  agent_id uuid,
  agent_name text,
  agent_version integer,
  model text,
  input_tokens integer,
  output_tokens integer,
  cached_tokens integer,
  reasoning_tokens integer,
  cost_nanos bigint,
  first_token_milliseconds integer,
  error text,
  detail text not null default '',
  payload_id bigint,
  payload_index integer,
  content_hash bytea,
  batch bigint not null,
  leaf integer not null,
  hash bytea not null,
  primary key (workspace_id, trace_id, span_id, period)
) partition by range (period);
create index span_batch on trace.span (batch, leaf);

-- What was read and written, of up to 32 neighbouring steps at once: compressed, then encrypted under the key of whom it concerns.
create table trace.payload (
  id bigint not null,
  period date not null,
  workspace_id uuid not null,
  trace_id uuid not null,
  key_id uuid not null,
  body bytea not null,
  primary key (id, period)
) partition by range (period);
alter table trace.payload alter column body set storage external; -- compressed already

create sequence trace.batch_number;
create sequence trace.payload_number cache 50;

-- Erasing somebody is taking their key away; the row stays and says so.
create table trace.payload_key (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  -- Of a person ("user:…"), of a visitor ("visitor:…"), or of the workspace ("").
  subject text not null,
  sealed_key text,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  erased_by uuid
);
create unique index payload_key_current on trace.payload_key (workspace_id, subject) where erased_at is null;

-- The chain. A block holds the hashes of its records, their Merkle root, and the hash of the block before it.
create table trace.block (
  number bigint primary key,
  kind text not null check (kind in ('spans', 'audit')),
  -- Which records: the spans of a batch, or lines of the audit log.
  batch bigint,
  seqs bigint[],
  count integer not null,
  leaves bytea not null,
  root bytea not null,
  previous bytea not null,
  hash bytea not null,
  created_at timestamptz not null,
  -- Leaves whose records were let go by retention. Not part of the hash.
  removed integer[] not null default '{}'
);
create unique index block_batch on trace.block (batch) where batch is not null;

-- Appends under a lock that is held until the commit and no longer: two writers never get the same place.
create function trace.append_block(kind text, batch bigint, seqs bigint[], count integer, leaves bytea, root bytea)
returns bigint language plpgsql as $$
declare
  head record;
  place bigint;
  before bytea;
  moment timestamptz;
  content text;
begin
  perform pg_advisory_xact_lock(7305013);
  select b.number, b.hash into head from trace.block b order by b.number desc limit 1;
  place := coalesce(head.number, 0) + 1;
  before := coalesce(head.hash, sha256('parley'::bytea));
  moment := date_trunc('milliseconds', clock_timestamp());
  content := concat_ws(chr(10), 'parley-block-1', place, kind, coalesce(batch::text, ''), count, encode(root, 'hex'),
    encode(before, 'hex'), (extract(epoch from moment) * 1000)::bigint);
  insert into trace.block (number, kind, batch, seqs, count, leaves, root, previous, hash, created_at)
  values (place, kind, batch, seqs, count, leaves, root, before, sha256(convert_to(content, 'UTF8')), moment);
  return place;
end $$;

create table trace.signing_key (
  id text primary key,
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

create table trace.checkpoint (
  block_number bigint primary key,
  block_hash bytea not null,
  key_id text not null references trace.signing_key,
  signature bytea not null,
  created_at timestamptz not null,
  anchors jsonb not null default '[]'
);

create table trace.verification (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid,
  requested_by uuid,
  state text not null default 'running' check (state in ('running', 'intact', 'broken', 'failed')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  result jsonb not null default '{}'
);
create index verification_list on trace.verification (started_at desc);

-- How far the filing of runs has come, in commit order, and the numbers of audit lines that were missing when passed.
create table trace.place (
  name text primary key,
  xid xid8 not null default '0',
  seq bigint not null default 0
);
insert into trace.place (name) values ('runs'), ('audit');
create table trace.audit_gap (
  seq bigint primary key,
  seen_at timestamptz not null default now()
);

-- Who looked at which trace.
create table trace.reading (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references core.workspace on delete cascade,
  trace_id uuid not null,
  user_id uuid,
  user_name text not null,
  run_by_id uuid,
  run_by_name text,
  via text not null,
  what text not null,
  created_at timestamptz not null default now()
);
create index reading_trace on trace.reading (workspace_id, trace_id, id desc);
create index reading_age on trace.reading (created_at);

create table trace.view (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  name text not null,
  filters jsonb not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now()
);
create index view_list on trace.view (workspace_id, name, id);

create table trace.settings (
  workspace_id uuid primary key references core.workspace on delete cascade,
  masking jsonb not null default '{}',
  retention_days integer not null default 90 check (retention_days between 1 and 3650),
  forward_endpoint text,
  sealed_forward_headers text,
  anchor_file boolean not null default false,
  anchor_webhook text,
  updated_at timestamptz not null default now()
);

-- Batches that are still to be sent on to somebody else's OTLP endpoint.
create table trace.forwarding (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references core.workspace on delete cascade,
  period date not null,
  batch bigint not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
create index forwarding_due on trace.forwarding (due_at);

-- A week of each; called ahead of time and again by whoever finds one missing.
create function trace.make_period(monday date) returns void language plpgsql as $$
declare
  part text;
begin
  if extract(isodow from monday) <> 1 then
    raise exception 'a period begins on a Monday';
  end if;
  perform pg_advisory_xact_lock(7305014);
  foreach part in array array['trace', 'span', 'payload'] loop
    execute format('create table if not exists trace.%I partition of trace.%I for values from (%L) to (%L)',
      part || '_' || to_char(monday, 'YYYYMMDD'), part, monday, monday + 7);
  end loop;
end $$;
select trace.make_period((date_trunc('week', now() at time zone 'UTC') + week * interval '1 week')::date)
from generate_series(-1, 4) week;
