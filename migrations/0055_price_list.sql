-- Prices from the list that is shipped, volume tiers, cache writes, and calls whose price is not known.

alter table core.model_price
  -- Who set it: the workspace, the provider that lists its prices, or the shipped list.
  add source text not null default 'workspace' check (source in ('workspace', 'provider', 'list')),
  add list_date date,
  add cache_write_nanos_per_token bigint,
  -- [{above, input, output, cachedInput, cacheWrite}]: rates for the whole call once its input is larger than `above`.
  add tiers jsonb not null default '[]',
  add check ((source = 'list') = (list_date is not null));
update core.model_price p set source = 'provider' where created_by is null
  and (model like 'openrouter/%' or exists (select from core.provider o
    where o.workspace_id = p.workspace_id and o.kind = 'openrouter' and p.model like o.slug || '/%'));
create unique index model_price_list on core.model_price (workspace_id, model, list_date) where source = 'list';

alter table usage.rate add source text not null default 'workspace' check (source in ('workspace', 'list'));

alter table usage.event
  -- Part of the input tokens, like those read from a cache.
  add cache_write_tokens bigint not null default 0,
  -- Whoever sent the event said what it cost, also where that is nothing.
  add is_cost_stated boolean not null default false;
-- Calls that cost nothing only because nobody knows their price. The built-in engine is free; a call that failed used nothing.
alter table usage.event add unpriced_calls integer not null generated always as (
  case when price_id is null and cost_nanos = 0 and not is_cost_stated and model is not null and model not like 'parley/%'
    and (errors = 0 or input_tokens <> 0 or output_tokens <> 0) then calls else 0 end) stored;
alter table usage.total add unpriced_calls bigint not null default 0;

-- The totals that are there already.
with place as (select xid from usage.progress), quarter as (
  select e.workspace_id, usage.plain_key(e) as plain, usage.people_key(e) as people, usage.fine_key(e) as fine,
    date_bin('15 minutes', e.occurred_at, timestamptz '2000-01-01') as at, sum(e.unpriced_calls) as calls
  from usage.event e, place where e.unpriced_calls <> 0 and e.xid < place.xid group by 1, 2, 3, 4, 5
), bucketed as (
  select workspace_id, 0 as grain, 0 as zone_id, at at time zone 'UTC' as bucket, plain as key, calls from quarter
  union all
  select q.workspace_id, width.grain, z.id, date_trunc(width.unit, q.at at time zone z.name),
    case width.cube when 'plain' then q.plain when 'people' then q.people else q.fine end, q.calls
  from quarter q join usage.workspace_zone w on w.workspace_id = q.workspace_id and w.built_at is not null
  join usage.zone z on z.id = w.zone_id
  cross join (values ('plain', 1, 'day'), ('plain', 2, 'month'), ('fine', 3, 'day'), ('fine', 4, 'month'),
    ('people', 5, 'day'), ('people', 6, 'month')) as width(cube, grain, unit)
), summed as (
  select b.workspace_id, b.grain, b.zone_id, b.bucket, c.id as combination_id, sum(b.calls) as calls
  from bucketed b join usage.combination c on c.key = b.key group by 1, 2, 3, 4, 5
)
update usage.total t set unpriced_calls = s.calls from summed s
where t.workspace_id = s.workspace_id and t.grain = s.grain and t.zone_id = s.zone_id and t.bucket = s.bucket
  and t.combination_id = s.combination_id;

drop index usage.event_unpriced;
create index event_unpriced on usage.event (workspace_id, model, occurred_at) where unpriced_calls <> 0;

-- What a token costs in a call that reads so many.
create function usage.rates_for(price core.model_price, read_tokens bigint)
returns table (input bigint, output bigint, cached bigint, cache_write bigint) language sql immutable parallel safe as $$
  select coalesce(tier.input, price.input_nanos_per_token), coalesce(tier.output, price.output_nanos_per_token),
    coalesce(tier."cachedInput", tier.input, price.cached_input_nanos_per_token, price.input_nanos_per_token),
    coalesce(tier."cacheWrite", tier.input, price.cache_write_nanos_per_token, price.input_nanos_per_token)
  from (select 1) one left join lateral (
    select * from jsonb_to_recordset(price.tiers) as t(above bigint, input bigint, output bigint, "cachedInput" bigint, "cacheWrite" bigint)
    where t.above < read_tokens order by t.above desc limit 1
  ) tier on true
$$;

-- What tokens cost by the price list of a moment. An event may stand for many calls: the tier is that of the usual one.
drop function usage.priced(uuid, text, timestamptz, bigint, bigint, bigint);
create function usage.priced(of_workspace uuid, of_model text, moment timestamptz, of_calls integer, read_tokens bigint,
  written_tokens bigint, cached_tokens bigint, cache_write_tokens bigint)
returns table (id uuid, currency text, own bigint, cost bigint) language sql stable as $$
  select p.id, p.currency, p.own, floor(p.own * usage.rate_at(of_workspace, p.currency, moment) + 0.5)::bigint
  from (
    select p.id, p.currency, (read_tokens - cached_tokens - cache_write_tokens) * rate.input + cached_tokens * rate.cached
      + cache_write_tokens * rate.cache_write + written_tokens * rate.output as own
    from (
      select * from core.model_price where workspace_id = of_workspace and model = of_model and valid_from <= moment
      order by valid_from desc, created_at desc limit 1
    ) p cross join lateral usage.rates_for(p::core.model_price, read_tokens / greatest(of_calls, 1)) rate
  ) p
$$;
