-- What a person is told: their own, whichever workspace it is about. `source` names what caused it, so that news which is
-- delivered twice is told once.
create table core.notification (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references core."user" (id) on delete cascade,
  workspace_id uuid references core.workspace (id) on delete cascade,
  kind text not null,
  title text not null,
  body text not null default '',
  href text,
  source text not null,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create unique index notification_source on core.notification (user_id, source);
create index notification_mine on core.notification (user_id, created_at desc, id desc);
create index notification_unread on core.notification (user_id) where read_at is null;
create index notification_workspace on core.notification (workspace_id);
create index notification_read on core.notification (read_at) where read_at is not null;
