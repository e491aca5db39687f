-- Records: the price list and its history, corrections of what was counted, reports by mail, and what providers' invoices
-- say beside what was counted here.

alter table core.model_price
  add created_at timestamptz not null default now(),
  add created_by uuid;

-- A recount restates an event by the price list; the sender of an event does not know of it, so their revisions are
-- counted without ours.
alter table usage.event
  add recounts integer not null default 0,
  add correction_id uuid;
-- Statements ask what arrived when; rows come in that order.
create index event_recorded on usage.event using brin (recorded_at) with (pages_per_range = 32);

-- Calls that cost nothing because their model had no price.
create index event_unpriced on usage.event (workspace_id, model, occurred_at)
  where price_id is null and cost_nanos = 0 and calls <> 0;

create table usage.correction (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  model text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  events integer not null,
  before_nanos bigint not null,
  after_nanos bigint not null,
  created_by uuid,
  created_at timestamptz not null default now()
);
create index correction_workspace on usage.correction (workspace_id, created_at desc);

-- In whose clock months are counted, and when somebody last looked over the price list.
create table usage.record_setting (
  workspace_id uuid primary key references core.workspace on delete cascade,
  zone text not null default 'UTC',
  prices_checked_at timestamptz,
  prices_checked_by uuid
);

-- Of two prices that hold from the same moment the later one counts. Rounded as everywhere else: halves go up.
create or replace function usage.priced(of_workspace uuid, of_model text, moment timestamptz, input bigint, output bigint, cached bigint)
returns table (id uuid, currency text, own bigint, cost bigint) language sql stable as $$
  select p.id, p.currency, p.own, floor(p.own * usage.rate_at(of_workspace, p.currency, moment) + 0.5)::bigint
  from (
    select id, currency, (input - cached) * input_nanos_per_token
      + cached * coalesce(cached_input_nanos_per_token, input_nanos_per_token) + output * output_nanos_per_token as own
    from core.model_price where workspace_id = of_workspace and model = of_model and valid_from <= moment
    order by valid_from desc, created_at desc limit 1
  ) p
$$;
create or replace function usage.rate_at(of_workspace uuid, of_currency text, moment timestamptz) returns double precision
language sql stable as $$
  select case when of_currency is null or of_currency = (select currency from core.workspace where id = of_workspace) then 1
    else coalesce((select rate from usage.rate where workspace_id = of_workspace and currency = of_currency
      and valid_from <= moment order by valid_from desc, created_at desc limit 1), 1) end
$$;

create table usage.report (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  name text not null,
  period text not null check (period in ('week', 'month')),
  zone text not null,
  -- So many hours after the period ended.
  send_hour smallint not null check (send_hour between 0 and 23),
  user_ids uuid[] not null,
  is_paused boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now()
);
create index report_workspace on usage.report (workspace_id, created_at);

create table usage.report_sending (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references usage.report on delete cascade,
  period_start timestamptz not null,
  period_end timestamptz not null,
  is_by_hand boolean not null,
  recipients text[] not null,
  cost_nanos bigint not null,
  created_by uuid,
  created_at timestamptz not null default now()
);
-- Once per period, however many workers look at the clock.
create unique index report_sending_once on usage.report_sending (report_id, period_start) where not is_by_hand;
create index report_sending_newest on usage.report_sending (report_id, created_at desc);

create table usage.reconciliation (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  name text not null,
  format text not null,
  provider text,
  currency text not null,
  has_tokens boolean not null,
  has_cost boolean not null,
  from_day date not null,
  to_day date not null,
  rows integer not null,
  created_by uuid,
  created_at timestamptz not null default now()
);
create index reconciliation_workspace on usage.reconciliation (workspace_id, created_at desc);

-- One line for each day of UTC and model. `their_model` is the name in the file, null for what is only counted here.
create table usage.reconciliation_line (
  reconciliation_id uuid not null references usage.reconciliation on delete cascade,
  number integer not null,
  day date not null,
  model text,
  their_model text,
  their_input bigint,
  their_output bigint,
  their_cached bigint,
  their_nanos bigint,
  our_input bigint not null,
  our_output bigint not null,
  our_cached bigint not null,
  our_nanos bigint not null,
  reason text not null check (reason in ('same', 'rounding', 'price_differs', 'not_counted_here', 'counted_here_only', 'other_day')),
  primary key (reconciliation_id, number)
);
