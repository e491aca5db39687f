-- Ordered queues. Items of one key (a conversation, a channel) are worked on one after the other, in the order in which they
-- were committed. The key's row is the unit that a worker claims; `claim` is a fencing token that never repeats.
create table core.queue_key (
  queue text not null,
  workspace_id uuid not null references core.workspace on delete cascade,
  key text not null,
  waiting bigint not null,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  claimed_by text,
  claim bigint,
  primary key (queue, workspace_id, key)
) with (fillfactor = 70);
create index queue_key_due on core.queue_key (queue, due_at) where claimed_by is null;
create index queue_key_claimed on core.queue_key (claimed_by) where claimed_by is not null;
create unique index queue_key_claim on core.queue_key (claim) where claim is not null;
create index queue_key_workspace on core.queue_key (workspace_id);
create sequence core.queue_claim;

create table core.queue_item (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references core.workspace on delete cascade,
  queue text not null,
  key text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  last_error text,
  -- Dead letter: it was given up after so many attempts, and the reason is `last_error`.
  attempts integer not null default 0,
  dead_at timestamptz
);
create index queue_item_order on core.queue_item (queue, workspace_id, key, id) where dead_at is null;
create index queue_item_dead on core.queue_item (workspace_id, dead_at desc, id) where dead_at is not null;
create index queue_item_workspace on core.queue_item (workspace_id);

-- The keys' rows are locked before the items get their numbers, so the numbers of a key follow the order of commits.
-- Keys are locked in one order, so that two batches can't wait for each other.
create function core.enqueue_items(workspaces uuid[], queues text[], keys text[], payloads jsonb[]) returns void
language plpgsql as $$
begin
  insert into core.queue_key (queue, workspace_id, key, waiting)
  select given.queue, given.workspace_id, given.key, count(*)
  from unnest(workspaces, queues, keys) as given (workspace_id, queue, key)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (queue, workspace_id, key) do update set waiting = queue_key.waiting + excluded.waiting;

  insert into core.queue_item (workspace_id, queue, key, payload)
  select given.workspace_id, given.queue, given.key, given.payload
  from unnest(workspaces, queues, keys, payloads) with ordinality as given (workspace_id, queue, key, payload, place)
  order by given.place;

  perform pg_notify('parley_queue', given.queue) from (select distinct unnest(queues) as queue) given;
end $$;

-- Leases: exactly one process holds each. The epoch grows with every holder, so a former holder's writes can be refused.
create table core.lease (
  name text primary key,
  workspace_id uuid references core.workspace on delete cascade,
  holder text not null,
  epoch bigint not null default 1,
  acquired_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index lease_workspace on core.lease (workspace_id);
create index lease_holder on core.lease (holder);
