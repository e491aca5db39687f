-- A workspace that is deleted for good takes everything along. Its traces lie in weeks and go a little later, in parts;
-- their keys go at once, so that from this moment nobody reads what was said in it.
create function trace.forget_workspace() returns trigger language plpgsql as $$
begin
  update trace.payload_key set sealed_key = null, erased_at = coalesce(erased_at, now()) where workspace_id = old.id;
  return null;
end $$;
create trigger workspace_forgets_keys after delete on core.workspace
  for each row execute function trace.forget_workspace();

-- The same for workspaces that went before this was so.
update trace.payload_key k set sealed_key = null, erased_at = coalesce(erased_at, now())
where not exists (select from core.workspace w where w.id = k.workspace_id);
delete from library.making m where not exists (select from core.workspace w where w.id = m.workspace_id);
alter table library.making add foreign key (workspace_id) references core.workspace on delete cascade;
insert into core.event (name, payload)
select 'people.workspace_purged', jsonb_build_object('workspaceId', a.target_id)
from core.audit a
where a.action = 'people.purge_workspace' and not exists (select from core.workspace w where w.id::text = a.target_id);
