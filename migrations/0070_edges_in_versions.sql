-- Connections between agents become part of the draft and of every version, like all else that an agent is.
-- Until now one list per agent applied to whichever version spoke, so every version gets that list: what answers today
-- keeps answering the same way, and restoring an earlier version keeps the connections as it did before.

create temporary table edges_of on commit drop as
  select from_agent_id as agent_id, jsonb_agg(jsonb_build_object('toAgentId', to_agent_id, 'kind', kind,
    'condition', condition, 'contextPolicy', context_policy, 'maximumHops', maximum_hops) order by position, created_at, id) as edges
  from (
    -- The same connection twice was possible for two editors at the same moment; a configuration names it once.
    select distinct on (from_agent_id, to_agent_id, kind) * from core.team_edge
    order by from_agent_id, to_agent_id, kind, position, created_at, id
  ) edge
  group by from_agent_id;

-- The hash of a configuration as core/agents/rules/config-hash.ts computes it: sorted keys, no spaces, and without later
-- fields that say nothing.
create function pg_temp.canonical(value jsonb) returns text language plpgsql as $$
begin
  return case jsonb_typeof(value)
    when 'object' then '{' || coalesce((
      select string_agg(to_json(key)::text || ':' || pg_temp.canonical(field), ',' order by key collate "C")
      from jsonb_each(value) each(key, field)), '') || '}'
    when 'array' then '[' || coalesce((
      select string_agg(pg_temp.canonical(item), ',' order by place)
      from jsonb_array_elements(value) with ordinality list(item, place)), '') || ']'
    else value::text end;
end $$;

create function pg_temp.hash_of(config jsonb) returns text language sql as $$
  select encode(sha256(convert_to(pg_temp.canonical(config
    - case when config -> 'memory' = 'false' then 'memory' else '' end
    - case when config -> 'variables' = '[]' then 'variables' else '' end
    - case when config -> 'collections' = '[]' then 'collections' else '' end
    - case when config -> 'edges' = '[]' then 'edges' else '' end), 'UTF8')), 'hex')
$$;

create temporary table new_hash on commit drop as
  select a.id as agent_id, pg_temp.hash_of(a.draft) as before,
    pg_temp.hash_of(a.draft || jsonb_build_object('edges', e.edges)) as after
  from core.agent a join edges_of e on e.agent_id = a.id
  union
  select v.agent_id, v.hash, pg_temp.hash_of(v.config || jsonb_build_object('edges', e.edges))
  from core.agent_version v join edges_of e on e.agent_id = v.agent_id;

update core.agent a set draft = a.draft || jsonb_build_object('edges', e.edges) from edges_of e where e.agent_id = a.id;

alter table core.agent_version disable trigger agent_version_immutable;
update core.agent_version v set config = v.config || jsonb_build_object('edges', e.edges),
    hash = pg_temp.hash_of(v.config || jsonb_build_object('edges', e.edges))
  from edges_of e where e.agent_id = v.agent_id;
alter table core.agent_version enable trigger agent_version_immutable;

-- What tests found of a configuration is found under its hash.
update core.agent_check c set config_hash = n.after from new_hash n
  where n.agent_id = c.agent_id and n.before = c.config_hash;
update chat.test_run t set config_hash = n.after from new_hash n
  where n.agent_id = t.agent_id and n.before = t.config_hash;
update trace.experiment_run r set config_hash = n.after from new_hash n
  where n.agent_id = r.agent_id and n.before = r.config_hash;

drop table core.team_edge;
