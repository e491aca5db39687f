-- Stored transaction ids order usage, events, live news and traces by commit. A dump that is restored on a new server
-- brings ids that lie ahead of that server's own: what is written then would look older than what is there, and would
-- never be added up, delivered or filed. So every stored id is the server's plus an offset, which is raised once when a
-- database is found to be ahead. Stored ids never change, for they are part of what is sealed.
create function core.xid_offset() returns bigint language sql immutable parallel safe as 'select 0::bigint';

create function core.current_xid() returns xid8 language sql stable
  as 'select (pg_current_xact_id()::text::bigint + core.xid_offset())::text::xid8';

create function core.snapshot_xmin() returns xid8 language sql stable parallel safe
  as 'select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + core.xid_offset())::text::xid8';

create function core.snapshot_xmax() returns xid8 language sql stable parallel safe
  as 'select (pg_snapshot_xmax(pg_current_snapshot())::text::bigint + core.xid_offset())::text::xid8';

alter table core.event alter xid set default core.current_xid();
alter table usage.event alter xid set default core.current_xid();
alter table trace.audit_gap alter horizon set default core.snapshot_xmax();

-- Called at every start, by one process at a time. No stored id is ever larger than the next id of the server that gave
-- it, so it does nothing unless the database was moved. Returns by how much the offset was raised.
create function public.catch_up_transaction_ids() returns bigint language plpgsql as $$
declare
  highest bigint;
  missing bigint;
begin
  select max(stored::text::bigint) into highest from (
    (select xid from core.event order by xid desc limit 1)
    union all (select xid from usage.event order by xid desc limit 1)
    union all (select xid from usage.progress)
    union all (select xid from trace.place)
    union all (select until from trace.block where until is not null order by number desc limit 1)
    union all (select horizon from trace.audit_gap)
  ) as ids(stored);
  if highest is null or highest <= core.snapshot_xmax()::text::bigint then return 0; end if;
  missing := highest + 1 - core.snapshot_xmin()::text::bigint;
  execute format('create or replace function core.xid_offset() returns bigint language sql immutable parallel safe as %L',
    format('select %s::bigint', core.xid_offset() + missing));
  return missing;
end $$;
