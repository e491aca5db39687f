-- What a workspace used goes with it, when it is deleted for good.
create function usage.forget_workspace() returns trigger language plpgsql as $$
begin
  delete from usage.event where workspace_id = old.id;
  delete from usage.total where workspace_id = old.id;
  delete from usage.first_word where workspace_id = old.id;
  delete from usage.first_word_day where workspace_id = old.id;
  delete from usage.workspace_zone where workspace_id = old.id;
  delete from usage.combination where workspace_id = old.id;
  return null;
end $$;
create trigger workspace_forgets_usage after delete on core.workspace
  for each row execute function usage.forget_workspace();
