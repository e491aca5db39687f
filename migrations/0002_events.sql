-- News of the product: written in the transaction that causes it, delivered at least once by a worker, and read by
-- browsers that follow along. `xid` orders rows by commit safely: readers only look below the oldest open transaction.
create table core.event (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  workspace_id uuid,
  user_id uuid,
  name text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  claimed_by text,
  handled text[] not null default '{}',
  last_error text,
  delivered_at timestamptz,
  failed_at timestamptz
);
create index event_due on core.event (due_at, id) where delivered_at is null and failed_at is null;
create index event_order on core.event (xid, id);
create index event_age on core.event (created_at);

create table core.audit (
  seq bigint generated always as identity primary key,
  workspace_id uuid,
  actor_id uuid,
  actor_name text not null,
  on_behalf_of_id uuid,
  on_behalf_of_name text,
  via text not null,
  action text not null,
  target_id text,
  detail jsonb not null default '{}',
  ip text,
  request_id text,
  created_at timestamptz not null default now()
);
create index audit_workspace on core.audit (workspace_id, seq desc);
create index audit_behalf on core.audit (on_behalf_of_id, seq desc) where on_behalf_of_id is not null;
create index audit_actor on core.audit (actor_id, seq desc);
create index audit_action on core.audit (workspace_id, action, seq desc);
create index audit_time on core.audit (workspace_id, created_at desc);

create function core.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_append_only before update or delete or truncate on core.audit
  for each statement execute function core.refuse_change();

create table core.mail (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index mail_created on core.mail (created_at desc, id);

create table core.worker (
  id text primary key,
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now()
);

create index event_claimed on core.event (claimed_by) where claimed_by is not null and delivered_at is null;

-- Answers already given, sealed because some hold a secret that is shown once.
create table core.answer_given (
  workspace_id uuid not null,
  idempotency_key text not null,
  request_hash text not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (workspace_id, idempotency_key)
);
create index answer_given_age on core.answer_given (created_at);
