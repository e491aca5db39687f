-- A circuit breaker per workspace: where several files in a row used up their limits, reading pauses for a while and then
-- goes on with one file at a time, until one can be read.
create table library.reading_breaker (
  workspace_id uuid primary key references core.workspace on delete cascade,
  failures integer not null,
  failed_at timestamptz not null default now(),
  open_until timestamptz
);
