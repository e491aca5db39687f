-- What the operator decides for the whole installation: one row.
create table core.installation (
  id boolean primary key default true check (id),
  workspace_creation text not null default 'managers' check (workspace_creation in ('operator', 'managers', 'anyone')),
  new_workspaces_use_providers boolean not null default false,
  -- The monthly budget of a workspace that gets access to the installation's providers, in billionths of its currency.
  default_budget_nanos bigint default 10000000000 check (default_budget_nanos > 0)
);
insert into core.installation default values;

-- Whether a workspace may use the providers of the installation: of the environment, found on the server, model files.
alter table core.workspace add column uses_installation_providers boolean not null default false;
update core.workspace set uses_installation_providers = true
where id = (select id from core.workspace order by created_at, id limit 1);
create index workspace_created on core.workspace (created_at, id);

-- A budget that came with the access. The workspace sees it and cannot change it.
alter table usage.budget add column is_installation boolean not null default false;
create unique index budget_installation on usage.budget (workspace_id) where is_installation and ended_at is null;

-- Who can grant more of a budget: its workspace's managers, or whoever gave the plan, the credit or the access.
create or replace function usage.granters(of_budget uuid) returns table (user_id uuid) language sql stable as $$
  with asked as (
    select b.*, b.plan_id is not null or b.is_credit or b.is_installation as is_given,
      case when b.plan_id is not null then (select agency_id from core.plan where id = b.plan_id)
        when b.is_credit then (select agency_id from core.workspace where id = b.workspace_id) end as giver_id
    from usage.budget b where b.id = of_budget
  )
  select m.user_id from asked join core.membership m
    on m.workspace_id = case when not asked.is_given then asked.workspace_id else asked.giver_id end
  where m.role in ('owner', 'admin')
  union
  select u.id from asked cross join core.user u where u.is_operator and asked.giver_id is null and asked.is_given
$$;
