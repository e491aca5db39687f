-- What went wrong, in browsers and on the server, where no outside error service is configured. These rows belong to
-- the installation and to no workspace; only operators see them.
create table core.problem (
  id uuid primary key default gen_random_uuid(),
  fingerprint text not null unique,
  source text not null check (source in ('browser', 'server')),
  type text not null,
  message text not null,
  page text,
  release text,
  request_id text,
  digest text,
  count bigint not null default 1,
  first_seen_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  solved_at timestamptz(3),
  example jsonb not null
);
create index problem_seen on core.problem (last_seen_at desc, id desc);
