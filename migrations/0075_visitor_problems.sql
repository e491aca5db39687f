-- Error reports of visitors who aren't signed in are kept apart: nobody vouches for their text.
alter table core.problem add column is_anonymous boolean not null default false;

-- Who sent the browser reports stored so far isn't known, so none of them counts as sent by a signed-in person.
update core.problem set is_anonymous = true where source = 'browser';

drop index core.problem_seen;
create index problem_seen on core.problem (is_anonymous, last_seen_at desc, id desc);
