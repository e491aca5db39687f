-- How long answers waited for their first word, by day of UTC as well: the median of a year is a few thousand rows, and the
-- quarters of an hour are needed at its edges only.
create table usage.first_word_day (
  workspace_id uuid not null,
  day date not null,
  step smallint not null,
  answers bigint not null,
  primary key (workspace_id, day, step)
) with (fillfactor = 80);
insert into usage.first_word_day (workspace_id, day, step, answers)
select workspace_id, bucket::date, step, sum(answers) from usage.first_word group by 1, 2, 3;
