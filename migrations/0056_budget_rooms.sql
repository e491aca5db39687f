-- Hard budgets refuse calls whose price nobody knows, shorten calls to what is left, and can limit each run by itself.

alter table usage.budget
  -- Lets models without a price through a hard budget of money, which then cannot limit them.
  add allows_unpriced boolean not null default false,
  drop constraint budget_scope_check,
  add constraint budget_scope_check check (scope in ('agency', 'workspace', 'member', 'agent', 'api_key', 'run')),
  -- Each run has as much for itself, from its first call to its last.
  add constraint budget_run_check check (scope <> 'run' or period = 'ever' and subject_id is null and metric <> 'messages');

drop function usage.reserve(text, text, uuid, uuid, uuid, uuid, bigint, bigint, bigint);
drop function usage.budgets_for(uuid, uuid, uuid, uuid);
drop function usage.subject_of(text, uuid, uuid, uuid);

create function usage.subject_of(scope text, agent uuid, member uuid, key uuid, run uuid) returns uuid
language sql immutable parallel safe as $$
  select case scope when 'agent' then agent when 'member' then member when 'api_key' then key when 'run' then run
    else uuid '00000000-0000-0000-0000-000000000000' end
$$;

-- The budgets that a use of this workspace, person, agent, key and run falls under. A run is the root of its tree.
create function usage.budgets_for(of_workspace uuid, of_member uuid, of_agent uuid, of_key uuid, of_run uuid)
returns table (budget_id uuid, subject_id uuid, scope text, metric text, period text, zone text, amount bigint,
  is_hard boolean, counts_from timestamptz, allows_unpriced boolean)
language sql stable as $$
  select b.id, usage.subject_of(b.scope, of_agent, of_member, of_key, of_run), b.scope, b.metric, b.period, b.zone, b.amount,
    b.is_hard, b.counts_from, b.allows_unpriced
  from usage.budget b
  where b.ended_at is null
    and (b.workspace_id = of_workspace
      or b.scope = 'agency' and b.workspace_id = (select agency_id from core.workspace where id = of_workspace))
    and (b.scope in ('agency', 'workspace')
      or b.scope = 'member' and of_member is not null and (b.subject_id is null or b.subject_id = of_member)
      or b.scope = 'agent' and of_agent is not null and (b.subject_id is null or b.subject_id = of_agent)
      or b.scope = 'api_key' and of_key is not null and (b.subject_id is null or b.subject_id = of_key)
      or b.scope = 'run' and of_run is not null)
$$;

-- Counts what was written against the budgets it falls under, gives back what its calls had set aside, and reports each
-- threshold once per period; all in the transaction that writes it. Rows are always locked in the same order.
create or replace function usage.count_against_budgets() returns trigger language plpgsql as $$
begin
  -- A budget that is being made sums up what is there: it waits for us, and we for it.
  perform pg_advisory_xact_lock_shared(hashtextextended('usage.budget', 0));
  if not exists (select from usage.budget where ended_at is null) and not exists (select from usage.reservation) then
    return null;
  end if;
  with done as (
    delete from usage.reservation r using added a
    -- An answer of one call is one event: it settles the call and the message, also when it was refused.
    where (r.call_id = a.id or a.kind = 'answer' and r.call_id = a.run_id::text)
      and r.workspace_id = a.workspace_id and not a.is_reversal
    returning r.budget_id, r.subject_id, r.period_start, r.amount
  ), change as (
    select b.budget_id, b.subject_id, usage.period_start(b.period, a.occurred_at, b.zone) as period_start,
      case b.metric when 'cost' then a.cost_nanos when 'messages' then a.messages else a.input_tokens + a.output_tokens end as spent,
      0 as freed
    from added a cross join lateral usage.budgets_for(a.workspace_id, a.user_id, a.agent_id, a.api_key_id,
      (select root_run_id from core.run where id = a.run_id)) b
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
    from added a cross join lateral usage.budgets_for(a.workspace_id, a.user_id, a.agent_id, a.api_key_id,
      (select root_run_id from core.run where id = a.run_id)) b
  ), crossed as (
    select s.budget_id, s.subject_id, s.period_start, b.workspace_id, usage.step_reached(s.spent, b.amount + s.granted) as step
    from touched join usage.budget_state s using (budget_id, subject_id, period_start)
    join usage.budget b on b.id = s.budget_id
    where s.period_start <= now() and usage.step_reached(s.spent, b.amount + s.granted) > s.told
      -- Runs come and go: only one that used up its limit is worth telling.
      and (b.scope <> 'run' or usage.step_reached(s.spent, b.amount + s.granted) = 100)
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

-- Sets aside what a call may use at worst, in all hard budgets it falls under or in none: then it says which one refused.
-- Of several that have no room it is the one with the least: counted in calls like this one, for units differ.
-- What a call reads is fixed; what it may write is `output_wanted` tokens, or fewer where less is left, down to
-- `output_least`. Without a limit of its own a call takes a quarter of what is left, but not less than a usual answer, so
-- that those beside it find room. `unpriced` says whether the first model has no price ('first'), or another ('some').
create function usage.reserve(call text, process text, workspace uuid, member uuid, agent uuid, key uuid, run uuid,
  cost numeric, messages bigint, tokens bigint, output_cost numeric, output_wanted bigint, output_least bigint, unpriced text)
returns jsonb language plpgsql as $$
declare
  usual_output constant bigint := 4096;
  one record;
  tightness numeric;
  tightest numeric;
  refused jsonb;
  granted_output bigint := output_wanted;
  priced_only boolean := false;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('usage.budget', 0));
  insert into usage.budget_state (budget_id, subject_id, period_start)
  select b.budget_id, b.subject_id, usage.period_start(b.period, now(), b.zone)
  from usage.budgets_for(workspace, member, agent, key, run) b where b.is_hard order by 1, 2, 3
  on conflict do nothing;
  perform from usage.budget_state s join usage.budgets_for(workspace, member, agent, key, run) b
    on b.is_hard and s.budget_id = b.budget_id and s.subject_id = b.subject_id
    and s.period_start = usage.period_start(b.period, now(), b.zone)
    order by s.budget_id, s.subject_id, s.period_start for update of s;
  for one in
    select b.budget_id, b.subject_id, b.scope, b.metric, b.period, b.zone, b.amount + s.granted as amount, s.spent, s.reserved,
      s.period_start, b.allows_unpriced, b.amount + s.granted - s.spent - s.reserved as room,
      case b.metric when 'cost' then cost when 'messages' then messages else tokens end as base,
      case b.metric when 'cost' then output_cost when 'tokens' then 1 else 0 end as per_output,
      -- What is held already for this call, such as before a pause, has its place.
      (select r.amount from usage.reservation r
        where r.call_id = call and r.budget_id = b.budget_id and r.subject_id = b.subject_id) as held
    from usage.budgets_for(workspace, member, agent, key, run) b join usage.budget_state s
      on s.budget_id = b.budget_id and s.subject_id = b.subject_id
      and s.period_start = usage.period_start(b.period, now(), b.zone)
    where b.is_hard
    order by array_position(array['run', 'api_key', 'agent', 'member', 'workspace', 'agency'], b.scope), b.budget_id
  loop
    if one.metric = 'cost' and not one.allows_unpriced and unpriced <> 'none' then
      if unpriced = 'first' then
        return jsonb_build_object('unpriced', jsonb_build_object('budgetId', one.budget_id));
      end if;
      priced_only := true;
    end if;
    if one.held is not null then
      if one.per_output > 0 and output_least < output_wanted then
        granted_output := least(granted_output, greatest(output_least, floor((one.held - one.base) / one.per_output)));
      end if;
      continue;
    end if;
    if one.base + one.per_output * output_least <= 0 then continue; end if;
    if ceil(one.base + one.per_output * output_least) > one.room then
      tightness := one.room / (one.base + one.per_output * output_least);
      if tightest is null or tightness < tightest then
        tightest := tightness;
        refused := jsonb_build_object('budgetId', one.budget_id, 'subjectId', one.subject_id, 'scope', one.scope,
          'metric', one.metric, 'period', one.period, 'zone', one.zone, 'amount', one.amount, 'spent', one.spent,
          'reserved', one.reserved, 'periodStart', one.period_start, 'need', ceil(one.base + one.per_output * output_least));
      end if;
    elsif one.per_output > 0 and output_least < output_wanted then
      granted_output := least(granted_output, greatest(output_least,
        least(floor((one.room - one.base) / one.per_output), usual_output),
        floor((one.room / 4.0 - one.base) / one.per_output)));
    end if;
  end loop;
  if refused is not null then
    update usage.budget_state s set refused_need = least(s.refused_need, (refused ->> 'need')::bigint)
    where s.budget_id = (refused ->> 'budgetId')::uuid and s.subject_id = (refused ->> 'subjectId')::uuid
      and s.period_start = (refused ->> 'periodStart')::timestamptz
      and (s.refused_need is null or s.refused_need > (refused ->> 'need')::bigint);
    return jsonb_build_object('refused', refused);
  end if;
  with held as (
    insert into usage.reservation (call_id, workspace_id, budget_id, subject_id, period_start, amount, owner)
    select call, workspace, b.budget_id, b.subject_id, usage.period_start(b.period, now(), b.zone), ceil(need), process
    from usage.budgets_for(workspace, member, agent, key, run) b
    cross join lateral (select case b.metric when 'cost' then cost + output_cost * granted_output
      when 'messages' then messages else tokens + granted_output end as need) call_needs
    where b.is_hard and need > 0
    on conflict do nothing returning budget_id, subject_id, period_start, amount
  )
  update usage.budget_state s set reserved = s.reserved + held.amount from held
  where s.budget_id = held.budget_id and s.subject_id = held.subject_id and s.period_start = held.period_start;
  return jsonb_build_object('output', granted_output, 'pricedOnly', priced_only);
end $$;

create or replace function usage.fill_budget(of_budget uuid) returns void language plpgsql as $$
declare
  b usage.budget;
  began timestamptz;
  ends timestamptz;
begin
  select * into strict b from usage.budget where id = of_budget;
  -- Runs that are over are not limited any more, and those under way are counted from now on.
  if b.scope = 'run' then return; end if;
  began := usage.period_start(b.period, now(), b.zone);
  ends := usage.period_end(b.period, began, b.zone);
  update usage.budget_state set spent = 0 where budget_id = b.id and period_start = began;
  if b.counts_from is null then
    with place as materialized (select xid from usage.progress), covered as (
      select id from core.workspace where id = b.workspace_id or b.scope = 'agency' and agency_id = b.workspace_id
    ), used as (
      select usage.subject_of(b.scope, c.agent_id, c.user_id, c.api_key_id, null) as subject_id,
        case b.metric when 'cost' then t.cost_nanos when 'messages' then t.messages else t.input_tokens + t.output_tokens end as amount
      from usage.total t join usage.combination c on c.id = t.combination_id
      where b.scope not in ('member', 'api_key') -- the quarters do not tell people apart
        and t.workspace_id in (select id from covered) and t.grain = 0 and t.zone_id = 0
        and t.bucket >= began at time zone 'UTC' and t.bucket < ends at time zone 'UTC'
      union all
      select usage.subject_of(b.scope, e.agent_id, e.user_id, e.api_key_id, null),
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
