-- Only a provider that the operator set up may be on this server or in a private network.
alter table core.provider add column allows_private_address boolean not null default false;

-- Who last decided on the address of a provider that is there already stands in the audit log.
update core.provider p set allows_private_address = true
where (
  select exists (select from core.user u where u.id = a.actor_id and u.is_operator) and a.on_behalf_of_id is null
  from core.audit a
  where a.workspace_id = p.workspace_id and a.target_id = p.id::text
    and (a.action = 'models.add_provider' or a.action = 'models.update_provider' and a.detail -> 'changed' ? 'baseUrl')
  order by a.seq desc limit 1
);

-- Answers of providers were kept with failed tests and runs, where everybody in the workspace could read them.
update core.provider set check_error = null where check_error like '%It said: %';
update core.run set error = error - 'detail' where error ? 'detail';
