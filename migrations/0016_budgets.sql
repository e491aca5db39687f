-- Plans: named limits an installation or an agency gives to workspaces. What counts in a month becomes hard budgets;
-- what there may be at most is checked where it is made (core/quotas).
create table core.plan (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid references core.workspace on delete cascade, -- null: of the whole installation
  name text not null,
  cost_nanos bigint check (cost_nanos >= 0),
  messages bigint check (messages >= 0),
  tokens bigint check (tokens >= 0),
  agents bigint check (agents >= 0),
  documents bigint check (documents >= 0),
  storage_bytes bigint check (storage_bytes >= 0),
  seats bigint check (seats >= 1),
  created_by uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index plan_agency on core.plan (agency_id) where ended_at is null;
alter table core.workspace add plan_id uuid references core.plan on delete set null;
create index workspace_plan on core.workspace (plan_id) where plan_id is not null;

-- A link by which a workspace's owner puts it in the care of an agency.
create table core.agency_invitation (
  id uuid primary key default gen_random_uuid(),
  agency_id uuid not null references core.workspace on delete cascade,
  token_hash text not null unique,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  workspace_id uuid references core.workspace on delete set null,
  revoked_at timestamptz
);
create index agency_invitation_agency on core.agency_invitation (agency_id, created_at desc);

alter table usage.budget
  add plan_id uuid references core.plan on delete cascade,
  -- Credit counts what is used from when it was first given.
  add counts_from timestamptz,
  add sealed_webhook_secret text,
  add webhook_fault text;
-- A plan gives a workspace one budget of each metric, and a workspace has one credit.
create unique index budget_plan on usage.budget (workspace_id, metric) where plan_id is not null and ended_at is null;
create unique index budget_credit on usage.budget (workspace_id) where is_credit and ended_at is null;

-- What was granted beyond the budget in this one period.
alter table usage.budget_state add granted bigint not null default 0;
-- The least that was refused: as long as there is not as much left, the budget has stopped something.
alter table usage.budget_state add refused_need bigint;

-- A call is settled by an event of its own workspace only: ids of events can be chosen by whoever sends them.
delete from usage.reservation;
update usage.budget_state set reserved = 0 where reserved <> 0;
alter table usage.reservation add workspace_id uuid not null;

-- People who were refused ask those who can grant more.
create table usage.request (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade, -- where it was asked
  budget_id uuid not null references usage.budget on delete cascade,
  subject_id uuid not null,
  asked_by uuid not null references core.user on delete cascade,
  amount bigint check (amount > 0),
  words text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  decision text check (decision in ('granted', 'declined')),
  granted bigint,
  is_for_good boolean,
  check ((decided_at is null) = (decision is null))
);
create unique index request_open on usage.request (budget_id, subject_id, asked_by) where decided_at is null;
create index request_budget on usage.request (budget_id, created_at desc);
create index request_asked on usage.request (workspace_id, asked_by, created_at desc);

-- Credit given and taken back, line by line. What is left is the sum of the lines less what was used.
create table usage.ledger (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  workspace_id uuid not null references core.workspace on delete cascade,
  kind text not null check (kind in ('grant', 'top_up', 'correction', 'expiry')),
  amount bigint not null check (amount <> 0),
  note text not null default '',
  expires_at timestamptz,
  -- The line whose rest ran out.
  expired_id uuid references usage.ledger on delete cascade,
  by_id uuid,
  created_at timestamptz not null default now(),
  check (kind = 'correction' or (kind = 'expiry') = (amount < 0)),
  check ((kind = 'expiry') = (expired_id is not null))
);
create index ledger_workspace on usage.ledger (workspace_id, seq desc);
create index ledger_expiring on usage.ledger (expires_at) where expires_at is not null;
create unique index ledger_expired on usage.ledger (expired_id) where expired_id is not null;

create function usage.refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: state a correction instead';
end $$;
create trigger ledger_append_only before update on usage.ledger
  for each statement execute function usage.refuse_ledger_change();

create function usage.period_end(period text, began timestamptz, zone text) returns timestamptz
language sql stable parallel safe as $$
  select case when period = 'ever' then timestamptz 'infinity'
    else (began at time zone zone + ('1 ' || period)::interval) at time zone zone end
$$;

-- The threshold that an amount used has reached, in hundredths.
create function usage.step_reached(spent bigint, amount bigint) returns integer language sql immutable parallel safe as $$
  select coalesce(max(step), 0) from unnest(array[50, 80, 100]) step
  where amount > 0 and spent::numeric * 100 >= amount::numeric * step
$$;

-- Who can grant more of a budget: whoever manages the workspace that made it; of a plan or of credit, whoever gave it.
create function usage.granters(of_budget uuid) returns table (user_id uuid) language sql stable as $$
  with asked as (
    select b.*, case when b.plan_id is not null then (select agency_id from core.plan where id = b.plan_id)
      when b.is_credit then (select agency_id from core.workspace where id = b.workspace_id) end as giver_id
    from usage.budget b where b.id = of_budget
  )
  select m.user_id from asked join core.membership m
    on m.workspace_id = case when asked.plan_id is null and not asked.is_credit then asked.workspace_id else asked.giver_id end
  where m.role in ('owner', 'admin')
  union
  select u.id from asked cross join core.user u
  where u.is_operator and asked.giver_id is null and (asked.plan_id is not null or asked.is_credit)
$$;

-- The budgets that a use of this workspace, person, agent and key falls under.
create function usage.budgets_for(of_workspace uuid, of_member uuid, of_agent uuid, of_key uuid)
returns table (budget_id uuid, subject_id uuid, scope text, metric text, period text, zone text, amount bigint,
  is_hard boolean, counts_from timestamptz)
language sql stable as $$
  select b.id, usage.subject_of(b.scope, of_agent, of_member, of_key), b.scope, b.metric, b.period, b.zone, b.amount,
    b.is_hard, b.counts_from
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
-- threshold once per period; all in the transaction that writes it. Rows are always locked in the same order.
create function usage.count_against_budgets() returns trigger language plpgsql as $$
begin
  -- A budget that is being made sums up what is there: it waits for us, and we for it.
  perform pg_advisory_xact_lock_shared(hashtextextended('usage.budget', 0));
  if not exists (select from usage.budget where ended_at is null) and not exists (select from usage.reservation) then
    return null;
  end if;
  with done as (
    delete from usage.reservation r using added a
    -- An answer of one call is one event: it settles the call and the message.
    where (r.call_id = a.id or a.answers > 0 and r.call_id = a.run_id::text)
      and r.workspace_id = a.workspace_id and not a.is_reversal
    returning r.budget_id, r.subject_id, r.period_start, r.amount
  ), change as (
    select b.budget_id, b.subject_id, usage.period_start(b.period, a.occurred_at, b.zone) as period_start,
      case b.metric when 'cost' then a.cost_nanos when 'messages' then a.messages else a.input_tokens + a.output_tokens end as spent,
      0 as freed
    from added a cross join lateral usage.budgets_for(a.workspace_id, a.user_id, a.agent_id, a.api_key_id) b
    where b.counts_from is null or a.occurred_at >= b.counts_from
    union all
    select budget_id, subject_id, period_start, 0, amount from done
  )
  insert into usage.budget_state as s (budget_id, subject_id, period_start, spent, reserved)
  select budget_id, subject_id, period_start, sum(spent), -sum(freed) from change group by 1, 2, 3 order by 1, 2, 3
  on conflict (budget_id, subject_id, period_start) do update
    set spent = s.spent + excluded.spent, reserved = greatest(0, s.reserved + excluded.reserved);

  -- What ends after midnight belongs to the day it began: the period before is still told of. Older ones are history.
  with touched as (
    select distinct b.budget_id, b.subject_id, usage.period_start(b.period, a.occurred_at, b.zone) as period_start
    from added a cross join lateral usage.budgets_for(a.workspace_id, a.user_id, a.agent_id, a.api_key_id) b
  ), crossed as (
    select s.budget_id, s.subject_id, s.period_start, b.workspace_id, usage.step_reached(s.spent, b.amount + s.granted) as step
    from touched join usage.budget_state s using (budget_id, subject_id, period_start)
    join usage.budget b on b.id = s.budget_id
    where s.period_start <= now() and usage.step_reached(s.spent, b.amount + s.granted) > s.told
      and s.period_start >= usage.period_start(b.period, usage.period_start(b.period, now(), b.zone) - interval '1 second', b.zone)
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
-- Of several that have no room it is the one with the least: counted in calls like this one, for units differ.
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
  select jsonb_build_object('budgetId', b.budget_id, 'subjectId', b.subject_id, 'scope', b.scope, 'metric', b.metric,
    'period', b.period, 'zone', b.zone, 'amount', b.amount + s.granted, 'spent', s.spent, 'reserved', s.reserved,
    'periodStart', s.period_start, 'need', need)
  into refused
  from usage.budgets_for(workspace, member, agent, key) b join usage.budget_state s
    on s.budget_id = b.budget_id and s.subject_id = b.subject_id
    and s.period_start = usage.period_start(b.period, now(), b.zone)
  cross join lateral (select case b.metric when 'cost' then cost when 'messages' then messages else tokens end as need) call_needs
  where b.is_hard and need > 0 and s.spent + s.reserved + need > b.amount + s.granted
    -- What is held already for this call, such as before a pause, has its place.
    and not exists (select from usage.reservation r
      where r.call_id = call and r.budget_id = b.budget_id and r.subject_id = b.subject_id)
  order by (b.amount + s.granted - s.spent - s.reserved)::numeric / need,
    array_position(array['api_key', 'agent', 'member', 'workspace', 'agency'], b.scope), b.budget_id limit 1;
  if refused is not null then
    update usage.budget_state s set refused_need = least(s.refused_need, (refused ->> 'need')::bigint)
    where s.budget_id = (refused ->> 'budgetId')::uuid and s.subject_id = (refused ->> 'subjectId')::uuid
      and s.period_start = (refused ->> 'periodStart')::timestamptz
      and (s.refused_need is null or s.refused_need > (refused ->> 'need')::bigint);
    return refused;
  end if;
  with held as (
    insert into usage.reservation (call_id, workspace_id, budget_id, subject_id, period_start, amount, owner)
    select call, workspace, b.budget_id, b.subject_id, usage.period_start(b.period, now(), b.zone), need, process
    from usage.budgets_for(workspace, member, agent, key) b
    cross join lateral (select case b.metric when 'cost' then cost when 'messages' then messages else tokens end as need) call_needs
    where b.is_hard and need > 0
    on conflict do nothing returning budget_id, subject_id, period_start, amount
  )
  update usage.budget_state s set reserved = s.reserved + held.amount from held
  where s.budget_id = held.budget_id and s.subject_id = held.subject_id and s.period_start = held.period_start;
  return null;
end $$;

create function usage.uuid_of(id text) returns uuid language sql immutable parallel safe as $$
  select case when id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then id::uuid end
$$;

-- Gives back what calls held. What an event settles at this moment is left to it.
create function usage.release(calls text[]) returns void language plpgsql as $$
begin
  with gone as (
    select r.call_id, r.budget_id, r.subject_id from usage.reservation r where r.call_id = any(calls)
    order by 1, 2, 3 for update skip locked
  ), freed as (
    delete from usage.reservation r using gone
    where r.call_id = gone.call_id and r.budget_id = gone.budget_id and r.subject_id = gone.subject_id
    returning r.budget_id, r.subject_id, r.period_start, r.amount
  ), summed as (
    select budget_id, subject_id, period_start, sum(amount) as amount from freed group by 1, 2, 3
  )
  insert into usage.budget_state as s (budget_id, subject_id, period_start, reserved)
  select budget_id, subject_id, period_start, -amount from summed order by 1, 2, 3
  on conflict (budget_id, subject_id, period_start) do update set reserved = greatest(0, s.reserved + excluded.reserved);
end $$;

-- Works out what was used of a budget in its current period, from the totals and the events that are not in them yet.
-- Whoever calls it holds the lock that writers share, taken in a statement of its own: nothing is missed, nothing twice.
create function usage.fill_budget(of_budget uuid) returns void language plpgsql as $$
declare
  b usage.budget;
  began timestamptz;
  ends timestamptz;
begin
  select * into strict b from usage.budget where id = of_budget;
  began := usage.period_start(b.period, now(), b.zone);
  ends := usage.period_end(b.period, began, b.zone);
  update usage.budget_state set spent = 0 where budget_id = b.id and period_start = began;
  if b.counts_from is null then
    with place as materialized (select xid from usage.progress), covered as (
      select id from core.workspace where id = b.workspace_id or b.scope = 'agency' and agency_id = b.workspace_id
    ), used as (
      select usage.subject_of(b.scope, c.agent_id, c.user_id, c.api_key_id) as subject_id,
        case b.metric when 'cost' then t.cost_nanos when 'messages' then t.messages else t.input_tokens + t.output_tokens end as amount
      from usage.total t join usage.combination c on c.id = t.combination_id
      where b.scope not in ('member', 'api_key') -- the quarters do not tell people apart
        and t.workspace_id in (select id from covered) and t.grain = 0 and t.zone_id = 0
        and t.bucket >= began at time zone 'UTC' and t.bucket < ends at time zone 'UTC'
      union all
      select usage.subject_of(b.scope, e.agent_id, e.user_id, e.api_key_id),
        case b.metric when 'cost' then e.cost_nanos when 'messages' then e.messages else e.input_tokens + e.output_tokens end
      from usage.event e
      where (b.scope in ('member', 'api_key') or e.xid >= (select xid from place)) and e.workspace_id in (select id from covered)
        and e.occurred_at >= began and e.occurred_at < ends
    )
    insert into usage.budget_state as s (budget_id, subject_id, period_start, spent)
    select b.id, used.subject_id, began, sum(amount) from used
    where used.subject_id is not null and (b.subject_id is null or b.subject_id = used.subject_id)
    group by 2 order by 2
    on conflict (budget_id, subject_id, period_start) do update set spent = excluded.spent;
  end if;
  perform usage.keep_told(of_budget);
end $$;

-- After a change of what there is: the thresholds that are passed now count as told, those above are told when reached.
create function usage.keep_told(of_budget uuid) returns void language sql as $$
  update usage.budget_state s set told = usage.step_reached(s.spent, b.amount + s.granted)
  from usage.budget b where b.id = of_budget and s.budget_id = b.id
    and s.period_start = usage.period_start(b.period, now(), b.zone)
$$;
