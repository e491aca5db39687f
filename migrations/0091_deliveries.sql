-- Webhook endpoints: addresses of ours that others call (inbound), and addresses of others that we call (outbound).
create table core.webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  direction text not null check (direction in ('inbound', 'outbound')),
  name text not null,
  -- Inbound: what handles its deliveries. Outbound: `webhook`.
  kind text not null default 'webhook',
  scheme text not null default 'standard-webhooks',
  url text,
  allows_private_address boolean not null default false,
  -- Sealed, the current one first. Those with an end are accepted until then, so that a secret can be changed.
  secrets jsonb not null default '[]',
  sealed_verify_token text,
  is_active boolean not null default true,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  check ((direction = 'outbound') = (url is not null))
);
create index webhook_endpoint_workspace on core.webhook_endpoint (workspace_id, created_at, id);

-- The ledger of everything that came in and went out.
create table core.delivery (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  direction text not null check (direction in ('inbound', 'outbound')),
  -- What it belongs to: `endpoint` and its id, or what contributed it, such as `trace.alert` and the alert's id.
  source text not null,
  target_id text not null,
  order_key text not null,
  -- What the sender calls this message. The same again is a repetition.
  external_id text,
  replay_of uuid references core.delivery on delete set null,
  method text not null default 'POST',
  path text not null default '',
  content_type text,
  size integer not null,
  -- Headers and body, sealed and bound to this row. Null when nothing was kept.
  content bytea,
  signature text not null check (signature in ('valid', 'invalid', 'signed')),
  signature_fault text,
  status text not null check (status in ('pending', 'processed', 'sent', 'failed', 'unknown')),
  attempts integer not null default 0,
  next_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index delivery_once on core.delivery (source, target_id, external_id)
  where external_id is not null and replay_of is null and signature <> 'invalid';
create index delivery_workspace on core.delivery (workspace_id, created_at desc, id desc);
create index delivery_target on core.delivery (workspace_id, target_id, created_at desc, id desc);
create index delivery_replay on core.delivery (replay_of) where replay_of is not null;
create index delivery_age on core.delivery (created_at);

create table core.delivery_attempt (
  delivery_id uuid not null references core.delivery on delete cascade,
  number integer not null,
  workspace_id uuid not null references core.workspace on delete cascade,
  started_at timestamptz not null default now(),
  -- Null while it is under way, or for good when its process ended.
  milliseconds integer,
  status integer,
  answer text,
  error text,
  primary key (delivery_id, number)
);
create index delivery_attempt_workspace on core.delivery_attempt (workspace_id);

-- Stores deliveries that came in and queues those that are new, in the given order. One call is one commit for many requests.
create function core.store_inbound(given jsonb) returns void language plpgsql as $$
declare
  fresh uuid[];
  workspaces uuid[];
  keys text[];
begin
  with incoming as (
    select * from jsonb_to_recordset(given) as row (place int, id uuid, "workspaceId" uuid, "endpointId" text, "externalId" text,
      method text, path text, "contentType" text, size int, content text)
  ), stored as (
    insert into core.delivery (id, workspace_id, direction, source, target_id, order_key, external_id, method, path,
      content_type, size, content, signature, status)
    select id, "workspaceId", 'inbound', 'endpoint', "endpointId", "endpointId", "externalId", method, path,
      "contentType", size, decode(content, 'base64'), 'valid', 'pending'
    from incoming order by "endpointId", "externalId", place
    on conflict do nothing returning id
  )
  select array_agg(stored.id order by place), array_agg("workspaceId" order by place), array_agg("endpointId" order by place)
  into fresh, workspaces, keys
  from stored join incoming on incoming.id = stored.id;
  if fresh is null then return; end if;
  perform core.enqueue_items(workspaces, array_fill('deliveries.inbound'::text, array[cardinality(fresh)]), keys,
    (select array_agg(jsonb_build_object('deliveryId', id) order by place) from unnest(fresh) with ordinality as f (id, place)));
end $$;
