-- The same words as before. As plain SQL the functions were parsed and planned anew for every message that was written.
create or replace function core.message_text(parts jsonb) returns text language plpgsql immutable parallel safe as $$
begin
  return (select coalesce(string_agg(part ->> 'text', ' '), '') from jsonb_array_elements(parts) part where part ->> 'kind' = 'text');
end $$;
create or replace function core.message_words(workspace_id uuid, parts jsonb) returns tsvector language plpgsql immutable parallel safe as $$
begin
  return to_tsvector('simple', left(core.message_text(parts), 200000)) || array_to_tsvector(array['w:' || workspace_id::text]);
end $$;
alter function core.message_words(uuid, jsonb) cost 20000;
