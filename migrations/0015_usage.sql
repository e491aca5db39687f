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

-- The budgets that a use of this workspace, person, agent and key falls under.
create function usage.budgets_for(of_workspace uuid, of_member uuid, of_agent uuid, of_key uuid)
returns table (budget_id uuid, subject_id uuid, metric text, period text, zone text, amount bigint, is_hard boolean)
language sql stable as $$
  select b.id, usage.subject_of(b.scope, of_agent, of_member, of_key), b.metric, b.period, b.zone, b.amount, b.is_hard
  from usage.budget b
  where b.ended_at is null
    and (b.workspace_id = of_workspace
      or b.scope = 'agency' and b.workspace_id = (select agency_id from core.workspace where id = of_workspace))
    and (b.scope in ('agency', 'workspace')
      or b.scope = 'member' and of_member is not null and (b.subject_id is null or b.subject_id = of_member)
      or b.scope = 'agent' and of_agent is not null and (b.subject_id is null or b.subject_id = of_agent)
      or b.scope = 'api_key' and of_key is not null and (b.subject_id is null or b.subject_id = of_key))
$$;

-- Counts what was written against the budgets it falls under, gives back what its calls had set aside, and reports each
-- threshold once per period; all in the transaction that writes it.
create function usage.count_against_budgets() returns trigger language plpgsql as $$
begin
  -- A budget that is being made sums up what is there: it waits for us, and we for it.
  perform pg_advisory_xact_lock_shared(hashtextextended('usage.budget', 0));
  if not exists (select from usage.budget where ended_at is null) then
    return null;
  end if;
  insert into usage.budget_state (budget_id, subject_id, period_start, spent)
  select b.budget_id, b.subject_id, usage.period_start(b.period, a.occurred_at, b.zone),
    sum(case b.metric when 'cost' then a.cost_nanos when 'messages' then a.messages else a.input_tokens + a.output_tokens end)
  from added a cross join lateral usage.budgets_for(a.workspace_id, a.user_id, a.agent_id, a.api_key_id) b
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (budget_id, subject_id, period_start) do update set spent = usage.budget_state.spent + excluded.spent;

  with done as (
    delete from usage.reservation r using added a
    where not a.is_reversal and (r.call_id = a.id or a.answers > 0 and r.call_id = a.run_id::text)
    returning r.budget_id, r.subject_id, r.period_start, r.amount
  ), freed as (
    select budget_id, subject_id, period_start, sum(amount) as amount from done group by 1, 2, 3
  )
  update usage.budget_state s set reserved = greatest(0, s.reserved - freed.amount) from freed
  where s.budget_id = freed.budget_id and s.subject_id = freed.subject_id and s.period_start = freed.period_start;

  with crossed as (
    select s.budget_id, s.subject_id, s.period_start, b.workspace_id, max(step) as step
    from (select distinct b.budget_id, b.subject_id from added a
      cross join lateral usage.budgets_for(a.workspace_id, a.user_id, a.agent_id, a.api_key_id) b) touched
    join usage.budget_state s on s.budget_id = touched.budget_id and s.subject_id = touched.subject_id
    join usage.budget b on b.id = s.budget_id
    cross join unnest(array[50, 80, 100]) step
    where s.period_start = usage.period_start(b.period, now(), b.zone) and b.amount > 0
      and s.spent * 100 >= b.amount * step and step > s.told
    group by 1, 2, 3, 4
  ), told as (
    update usage.budget_state s set told = crossed.step from crossed
    where s.budget_id = crossed.budget_id and s.subject_id = crossed.subject_id and s.period_start = crossed.period_start
    returning s.budget_id, s.subject_id, s.period_start, s.spent, crossed.step, crossed.workspace_id
  )
  insert into core.event (workspace_id, name, payload)
  select workspace_id, 'usage.budget_reached', jsonb_build_object('budgetId', budget_id, 'subjectId', subject_id,
    'periodStart', period_start, 'percent', step, 'spent', spent)
  from told;
  return null;
end $$;
create trigger event_counts after insert on usage.event referencing new table as added
  for each statement execute function usage.count_against_budgets();

-- Sets aside what a call may use at worst, in all hard budgets it falls under or in none: then it says which one refused.
create function usage.reserve(call text, process text, workspace uuid, member uuid, agent uuid, key uuid,
  cost bigint, messages bigint, tokens bigint) returns jsonb language plpgsql as $$
declare
  refused jsonb;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('usage.budget', 0));
  insert into usage.budget_state (budget_id, subject_id, period_start)
  select b.budget_id, b.subject_id, usage.period_start(b.period, now(), b.zone)
  from usage.budgets_for(workspace, member, agent, key) b where b.is_hard order by 1, 2, 3
  on conflict do nothing;
  perform from usage.budget_state s join usage.budgets_for(workspace, member, agent, key) b
    on b.is_hard and s.budget_id = b.budget_id and s.subject_id = b.subject_id
    and s.period_start = usage.period_start(b.period, now(), b.zone)
    order by s.budget_id, s.subject_id, s.period_start for update of s;
  select jsonb_build_object('budgetId', b.budget_id, 'subjectId', b.subject_id, 'metric', b.metric, 'period', b.period,
    'zone', b.zone, 'amount', b.amount, 'spent', s.spent, 'reserved', s.reserved, 'periodStart', s.period_start)
  into refused
  from usage.budgets_for(workspace, member, agent, key) b join usage.budget_state s
    on s.budget_id = b.budget_id and s.subject_id = b.subject_id
    and s.period_start = usage.period_start(b.period, now(), b.zone)
  where b.is_hard and s.spent + s.reserved
    + (case b.metric when 'cost' then cost when 'messages' then messages else tokens end) > b.amount
    and (case b.metric when 'cost' then cost when 'messages' then messages else tokens end) > 0
  order by b.amount - s.spent - s.reserved limit 1;
  if refused is not null then
    return refused;
  end if;
  with held as (
    insert into usage.reservation (call_id, budget_id, subject_id, period_start, amount, owner)
    select call, b.budget_id, b.subject_id, usage.period_start(b.period, now(), b.zone),
      case b.metric when 'cost' then cost when 'messages' then messages else tokens end, process
    from usage.budgets_for(workspace, member, agent, key) b where b.is_hard
    on conflict do nothing returning budget_id, subject_id, period_start, amount
  )
  update usage.budget_state s set reserved = s.reserved + held.amount from held
  where s.budget_id = held.budget_id and s.subject_id = held.subject_id and s.period_start = held.period_start;
  return null;
end $$;

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
