-- Usage: one row for every model call and every answer, written with its result and never changed. All totals are sums of
-- these rows. A correction takes the old row back with a row of its own and states the new one beside it.
create schema usage;

alter table core.run add run_by_id uuid; -- whoever acted as the person it was made for
alter table core.workspace add currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$');

-- Which app a channel belongs to. Apps that come later replace this function.
create function usage.app_of(channel text) returns text language sql immutable parallel safe as $$
  select case
    when channel in ('api', 'mcp', 'embeddings') then 'api'
    when channel in ('experiment', 'replay', 'check') then 'trace'
    when channel in ('inbox', 'task', 'library', 'record', 'connect') then channel
    else 'chat'
  end
$$;

create table usage.event (
  workspace_id uuid not null,
  id text collate "C" not null, -- of a run's calls: the run's id, a dot, their number
  revision integer not null default 0,
  -- Takes the row of the same revision back: all its figures are negative.
  is_reversal boolean not null default false,
  kind text not null check (kind in ('answer', 'call', 'document', 'recording', 'task')),
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- Orders rows by commit safely: totals are made of what lies below the oldest open transaction.
  xid xid8 not null default pg_current_xact_id(),
  app text not null,
  channel text not null,
  agent_id uuid,
  agent_version_id uuid,
  model text,
  user_id uuid,
  api_key_id uuid,
  run_by_id uuid,
  run_id uuid,
  conversation_id uuid,
  answers integer not null default 0,
  messages integer not null default 0,
  conversations integer not null default 0,
  calls integer not null default 0,
  errors integer not null default 0,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  cached_tokens bigint not null default 0,
  reasoning_tokens bigint not null default 0,
  cost_nanos bigint not null default 0,
  -- How many answers had a first word, and how long all of them together waited for it.
  first_words integer not null default 0,
  first_word_milliseconds bigint not null default 0,
  documents integer not null default 0,
  recording_seconds bigint not null default 0,
  tasks integer not null default 0,
  -- The price it was counted with, in the currency of that price and what one of it was worth then.
  price_id uuid,
  currency text,
  price_nanos bigint,
  is_estimated boolean not null default false,
  primary key (workspace_id, id, revision, is_reversal)
);
create index event_time on usage.event (workspace_id, occurred_at);
create index event_xid on usage.event (xid);

create function usage.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'usage is append-only: state a correction instead';
end $$;
create trigger event_append_only before update on usage.event
  for each statement execute function usage.refuse_change();

-- Every combination of who, where and with what that ever used something. Totals name it by number.
create table usage.combination (
  id integer generated always as identity primary key,
  -- Of all that follows, so that an event finds its combination by one comparison.
  key uuid not null unique,
  -- Plain ones do not tell people apart, those of people nothing else; fine ones tell all.
  cube text not null check (cube in ('plain', 'people', 'fine')),
  workspace_id uuid not null,
  app text,
  channel text,
  agent_id uuid,
  agent_version_id uuid,
  provider text,
  model text,
  user_id uuid,
  api_key_id uuid,
  run_by_id uuid
);
create index combination_workspace on usage.combination (workspace_id);

create function usage.fine_key(e usage.event) returns uuid language sql stable parallel safe as $$
  select md5(row(e.workspace_id, e.app, e.channel, e.agent_id, e.agent_version_id, e.model, e.user_id, e.api_key_id,
    e.run_by_id)::text)::uuid
$$;
create function usage.people_key(e usage.event) returns uuid language sql stable parallel safe as $$
  select md5(row('people', e.workspace_id, e.user_id, e.api_key_id, e.run_by_id)::text)::uuid
$$;
create function usage.plain_key(e usage.event) returns uuid language sql stable parallel safe as $$
  select md5(row(e.workspace_id, e.app, e.channel, e.agent_id, e.agent_version_id, e.model)::text)::uuid
$$;

-- Totals by quarter of an hour (all zones of the world begin their hours on one), and by day and month of every zone
-- somebody looks from. `bucket` is the clock on that zone's wall; of quarters, that of UTC. Quarters are of plain
-- combinations only: of the others there would be as many as events.
create table usage.zone (
  id smallint generated always as identity primary key,
  name text not null unique
);
create table usage.workspace_zone (
  workspace_id uuid not null,
  zone_id smallint not null references usage.zone,
  asked_at timestamptz not null default now(),
  built_at timestamptz,
  primary key (workspace_id, zone_id)
);
create table usage.total (
  workspace_id uuid not null,
  grain smallint not null check (grain between 0 and 6), -- quarter, day, month; 3 and 4: day and month of fine ones, 5 and 6: of people
  zone_id smallint not null, -- 0 for quarters
  bucket timestamp not null,
  combination_id integer not null,
  answers bigint not null,
  messages bigint not null,
  conversations bigint not null,
  calls bigint not null,
  errors bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cached_tokens bigint not null,
  reasoning_tokens bigint not null,
  cost_nanos bigint not null,
  first_words bigint not null,
  first_word_milliseconds bigint not null,
  documents bigint not null,
  recording_seconds bigint not null,
  tasks bigint not null,
  primary key (workspace_id, grain, zone_id, bucket, combination_id)
) with (fillfactor = 80);

-- How long answers waited for their first word, in steps of about a tenth, for medians.
create table usage.first_word (
  workspace_id uuid not null,
  bucket timestamp not null, -- a quarter of UTC
  step smallint not null,
  answers bigint not null,
  primary key (workspace_id, bucket, step)
) with (fillfactor = 80);

create function usage.step_of(milliseconds bigint) returns smallint language sql immutable parallel safe as $$
  select greatest(0, least(150, round(ln(greatest(milliseconds, 1)) / ln(1.1))))::smallint
$$;

-- Up to where events are in the totals.
create table usage.progress (
  is_one boolean primary key default true check (is_one),
  xid xid8 not null
);
insert into usage.progress (xid) values (pg_snapshot_xmin(pg_current_snapshot()));

-- Budgets: how much may be used in a period, of the workspace or of each of its parts.
create table usage.budget (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  name text not null,
  scope text not null check (scope in ('agency', 'workspace', 'member', 'agent', 'api_key')),
  -- Null with a scope that has many: each of them has as much for itself.
  subject_id uuid,
  metric text not null check (metric in ('cost', 'messages', 'tokens')),
  period text not null check (period in ('day', 'week', 'month', 'year', 'ever')),
  zone text not null,
  amount bigint not null check (amount >= 0),
  is_hard boolean not null,
  is_credit boolean not null default false,
  webhook_url text,
  created_by uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index budget_workspace on usage.budget (workspace_id) where ended_at is null;

-- What was used of a budget in a period, and what calls under way have set aside.
create table usage.budget_state (
  budget_id uuid not null references usage.budget on delete cascade,
  subject_id uuid not null, -- 00000000-… where there is only one
  period_start timestamptz not null,
  spent bigint not null default 0,
  reserved bigint not null default 0,
  told integer not null default 0, -- the highest threshold that was told, in hundredths
  primary key (budget_id, subject_id, period_start)
);

create table usage.reservation (
  call_id text not null,
  budget_id uuid not null references usage.budget on delete cascade,
  subject_id uuid not null,
  period_start timestamptz not null,
  amount bigint not null,
  owner text not null,
  created_at timestamptz not null default now(),
  primary key (call_id, budget_id, subject_id)
);
create index reservation_age on usage.reservation (created_at);

-- An agency is a workspace that looks after others.
alter table core.workspace add agency_id uuid references core.workspace on delete set null;
create index workspace_agency on core.workspace (agency_id) where agency_id is not null;

create function usage.period_start(period text, moment timestamptz, zone text) returns timestamptz
language sql stable parallel safe as $$
  select case when period = 'ever' then timestamptz '1970-01-01' else date_trunc(period, moment, zone) end
$$;

create function usage.subject_of(scope text, agent uuid, member uuid, key uuid) returns uuid language sql immutable parallel safe as $$
  select case scope when 'agent' then agent when 'member' then member when 'api_key' then key
    else uuid '00000000-0000-0000-0000-000000000000' end
$$;

-- Prices in other currencies than the workspace's, and what one of each is worth from when on.
alter table core.model_price add currency text check (currency ~ '^[A-Z]{3}$'); -- null: the workspace's
create table usage.rate (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate double precision not null check (rate > 0),
  valid_from timestamptz not null,
  created_by uuid,
  created_at timestamptz not null default now()
);
create index rate_lookup on usage.rate (workspace_id, currency, valid_from desc);

create function usage.rate_at(of_workspace uuid, of_currency text, moment timestamptz) returns double precision
language sql stable as $$
  select case when of_currency is null or of_currency = (select currency from core.workspace where id = of_workspace) then 1
    else coalesce((select rate from usage.rate where workspace_id = of_workspace and currency = of_currency
      and valid_from <= moment order by valid_from desc limit 1), 1) end
$$;

-- What tokens cost by the price list of a moment, in the workspace's currency and in the price's own.
create function usage.priced(of_workspace uuid, of_model text, moment timestamptz, input bigint, output bigint, cached bigint)
returns table (id uuid, currency text, own bigint, cost bigint) language sql stable as $$
  select p.id, p.currency, p.own, round(p.own * usage.rate_at(of_workspace, p.currency, moment))::bigint
  from (
    select id, currency, (input - cached) * input_nanos_per_token
      + cached * coalesce(cached_input_nanos_per_token, input_nanos_per_token) + output * output_nanos_per_token as own
    from core.model_price where workspace_id = of_workspace and model = of_model and valid_from <= moment
    order by valid_from desc limit 1
  ) p
$$;
