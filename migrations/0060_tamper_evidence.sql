-- Tamper evidence against people with full access to the database: every block is signed, usage rows, owners of traces, removals
-- and erasures are sealed like spans, and anchors outside the database are registered.
alter table trace.block drop constraint block_kind_check;
alter table trace.block add constraint block_kind_check check (kind in ('spans', 'audit', 'usage', 'facts'));
alter table trace.block
  -- Over the block's hash, with the installation's key. Null in blocks that were made before this version.
  add signature bytea,
  -- Of usage: the row of each leaf, and the transaction id below which every row is sealed.
  add names text[],
  add until xid8,
  -- How many of the last leaves are owners of traces and not steps.
  add heads integer not null default 0;

-- Locks the end of the chain until the commit and tells it, so that two writers never get the same place.
drop function trace.append_block(text, bigint, bigint[], integer, bytea, bytea);
create function trace.lock_chain(out number bigint, out hash bytea, out moment timestamptz) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7305013);
  select b.number, b.hash into number, hash from trace.block b order by b.number desc limit 1;
  number := coalesce(number, 0);
  hash := coalesce(hash, sha256('parley'::bytea));
  moment := date_trunc('milliseconds', clock_timestamp());
end $$;

-- What a trace's summary says that no span says: whose it is and where it came from. One row for every version of it.
create table trace.head (
  workspace_id uuid not null,
  trace_id uuid not null,
  period date not null,
  batch bigint not null,
  leaf integer not null,
  body text not null,
  primary key (workspace_id, trace_id, period, batch)
) partition by range (period);
create index head_batch on trace.head (batch, leaf);

-- What was removed, erased or taken over from an earlier version. Kept for good; holds ids and never contents.
create table trace.fact (
  batch bigint not null,
  leaf integer not null,
  kind text not null check (kind in ('removal', 'erasure', 'adoption')),
  -- Of a removal, the block's batch; of an erasure, the key.
  subject text not null,
  body text not null,
  primary key (batch, leaf)
);
create index fact_subject on trace.fact (kind, subject);

create or replace function trace.make_period(monday date) returns void language plpgsql as $$
declare
  part text;
begin
  if extract(isodow from monday) <> 1 then
    raise exception 'a period begins on a Monday';
  end if;
  perform pg_advisory_xact_lock(7305014);
  foreach part in array array['trace', 'span', 'payload', 'head'] loop
    execute format('create table if not exists trace.%I partition of trace.%I for values from (%L) to (%L)',
      part || '_' || to_char(monday, 'YYYYMMDD'), part, monday, monday + 7);
  end loop;
end $$;
select trace.make_period(to_date(right(c.relname, 8), 'YYYYMMDD'))
from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'trace.trace'::regclass;

-- A missing number is given up when no transaction is open any more that could have drawn it; then it is sealed as unused.
alter table trace.audit_gap add horizon xid8 not null default pg_snapshot_xmax(pg_current_snapshot());
insert into trace.place (name) values ('usage'), ('heads');

-- Where signed heads are kept outside the database.
create table trace.anchor (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('file', 'git', 'webhook')),
  target text not null,
  host text not null default '',
  workspace_id uuid references core.workspace on delete cascade, -- of webhooks: whose setting it is
  -- Of files: how many lines there were after the last one was written, and its hash. A file that has less was shortened.
  lines integer not null default 0,
  last_hash text,
  last_block bigint,
  last_at timestamptz,
  error text,
  created_at timestamptz not null default now(),
  accepted_at timestamptz -- when the operator declared that it is gone for a good reason
);
create unique index anchor_webhook on trace.anchor (workspace_id, target) where kind = 'webhook';
create index anchor_workspace on trace.anchor (workspace_id) where workspace_id is not null;
alter table trace.checkpoint drop column anchors;
-- The file is always written now.
alter table trace.settings drop column anchor_file;
