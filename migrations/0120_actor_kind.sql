-- What kind of actor asked: a member, an API key, a visitor, a contact, a task or the product itself. A run that goes on after
-- a pause gets the permissions of its kind; where the kind is not known, those of a visitor, who has none.
alter table core.run add column actor_kind text
  check (actor_kind in ('member', 'api_key', 'visitor', 'contact', 'task', 'system'));
alter table core.queued_message add column actor_kind text
  check (actor_kind in ('member', 'api_key', 'visitor', 'contact', 'task', 'system'));
update core.run r set actor_kind = case when r.api_key_id is not null then 'api_key' else 'member' end
  where r.actor_id is not null and r.status in ('running', 'waiting');
