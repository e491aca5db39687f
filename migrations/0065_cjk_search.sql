-- Chinese, Japanese and Korean in the middle of a text: runs of their letters are indexed by overlapping pairs, and the last
-- letter of a run by itself, so that one letter is found as the beginning of a pair.
create function core.cjk_pairs(content text) returns text[] language plpgsql immutable parallel safe as $$
begin
  return (
    select array_agg(distinct pair) from (
      select letter || coalesce(lead(letter) over (partition by run order by place), '') as pair
      from regexp_matches(content, '[\u1100-\u11ff\u3005-\u3006\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3105-\u312f\u3131-\u318e\u31a0-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\uac00-\ud7a3\ud7b0-\ud7fb\uf900-\ufaff\uff66-\uff9f\U00020000-\U000323af]+', 'g')
        with ordinality as found (runs, run),
      string_to_table(runs[1], null) with ordinality as letters (letter, place)
      limit 20000
    ) pairs);
end $$;

create or replace function core.message_words(workspace_id uuid, parts jsonb) returns tsvector language plpgsql immutable parallel safe as $$
declare
  content text := left(core.message_text(parts), 200000);
  own tsvector := array_to_tsvector(array['w:' || workspace_id::text]);
begin
  if content !~ '[\u1100-\u11ff\u3005-\u3006\u3041-\u318e\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\uac00-\ud7fb\uf900-\ufaff\uff66-\uff9f\U00020000-\U000323af]' then
    return to_tsvector('simple', content) || own;
  end if;
  -- A vector has a largest size: half of the text leaves room for the pairs.
  content := normalize(left(content, 100000), nfkc);
  return to_tsvector('simple', regexp_replace(content, '[\u1100-\u11ff\u3005-\u3006\u3041-\u318e\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\uac00-\ud7fb\uf900-\ufaff\uff66-\uff9f\U00020000-\U000323af]+', ' ', 'g'))
    || coalesce(array_to_tsvector(core.cjk_pairs(content)), ''::tsvector) || own;
end $$;
alter function core.message_words(uuid, jsonb) cost 20000;
reindex index core.message_words;

-- Documents that were read before have their runs as single words: their segments are built anew, one after the other.
alter table library.segment add is_outdated boolean not null default false;
update library.segment s set is_outdated = true where exists (
  select 1 from library.passage p join library.document d on d.id = p.document_id where p.document_id = any(s.document_ids)
    and d.title || ' ' || p.content ~ '[\u1100-\u11ff\u3005-\u3006\u3041-\u318e\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\uac00-\ud7fb\uf900-\ufaff\uff66-\uff9f\U00020000-\U000323af]');
create index segment_outdated on library.segment (id) where is_outdated;
