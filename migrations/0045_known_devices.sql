-- Browsers that signed in to an account before. They are not slowed down by what strangers try elsewhere.
create table core.known_device (
  user_id uuid not null references core.user (id) on delete cascade,
  token_hash text not null,
  session_id uuid references core.session (id) on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);

create index known_device_session on core.known_device (session_id);
