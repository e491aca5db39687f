create extension if not exists citext;
create schema core;

create table core.user (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique,
  name text not null,
  image text,
  email_verified_at timestamptz,
  password_hash text,
  totp_secret text,
  totp_enabled_at timestamptz,
  totp_last_step bigint, -- the newest code accepted: none is accepted twice
  is_operator boolean not null default false,
  created_at timestamptz not null default now()
);

create table core.account (
  provider text not null,
  provider_account_id text not null,
  user_id uuid not null references core.user on delete cascade,
  type text not null,
  created_at timestamptz not null default now(),
  primary key (provider, provider_account_id)
);
create index account_user on core.account (user_id);

create table core.recovery_code (
  user_id uuid not null references core.user on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Magic links, sign-up links, password resets, the first account's link and second-factor challenges: used once, then gone.
create table core.one_time_token (
  purpose text not null check (purpose in ('sign_in', 'sign_up', 'password_reset', 'first_account', 'second_factor')),
  token_hash text not null,
  identifier text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (purpose, token_hash)
);
create index one_time_token_expiry on core.one_time_token (expires_at);
create index one_time_token_identifier on core.one_time_token (purpose, identifier);

create table core.workspace (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  created_at timestamptz not null default now(),
  delete_after timestamptz
);
create index workspace_delete_after on core.workspace (delete_after) where delete_after is not null;

create table core.membership (
  workspace_id uuid not null references core.workspace on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  role text not null check (role in ('owner', 'admin', 'editor', 'agent', 'analyst', 'viewer')),
  created_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);
create index membership_user on core.membership (user_id);
create index membership_joined on core.membership (workspace_id, created_at, user_id);

create table core.invitation (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  email citext,
  role text not null check (role in ('admin', 'editor', 'agent', 'analyst', 'viewer')),
  token_hash text not null unique,
  invited_by uuid not null references core.user on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references core.user on delete set null,
  revoked_at timestamptz
);
create index invitation_workspace on core.invitation (workspace_id, created_at desc, id);
create unique index invitation_open on core.invitation (workspace_id, email)
  where email is not null and accepted_at is null and revoked_at is null;

create table core.session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references core.user on delete cascade,
  workspace_id uuid references core.workspace on delete set null,
  provider text not null,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_of_user on core.session (user_id, last_seen_at desc) where revoked_at is null;
create index session_expiry on core.session (expires_at);
create index session_workspace on core.session (workspace_id) where workspace_id is not null;

create table core.run_as (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  actor_id uuid not null references core.user on delete cascade,
  subject_id uuid not null references core.user on delete cascade,
  session_id uuid not null references core.session on delete cascade,
  reason text not null,
  allow_changes boolean not null default false,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index run_as_subject on core.run_as (subject_id, started_at desc);
create index run_as_workspace on core.run_as (workspace_id, started_at desc);
create unique index run_as_active on core.run_as (session_id) where ended_at is null;
create index run_as_due on core.run_as (expires_at) where ended_at is null;

create table core.api_key (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  name text not null,
  prefix text not null,
  key_hash text not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_workspace on core.api_key (workspace_id, created_at desc, id);

create table core.rate_limit (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);
create index rate_limit_window on core.rate_limit (window_start);
