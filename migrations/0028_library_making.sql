-- What is made of documents: summaries, maps, timelines and so on, kept so that they open again at once; and cards to learn by.
create table library.making (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  kind text not null,
  -- The one document it is of; null where it is of several.
  document_id uuid references library.document on delete cascade,
  document_ids uuid[] not null,
  -- What it was made of, word for word: a newer revision makes a newer one.
  revision_ids uuid[] not null,
  stretch jsonb,
  language text,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  content jsonb,
  -- The model that wrote it, or 'rules'.
  made_by text,
  fault text,
  created_by uuid,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index making_document on library.making (document_id, created_at desc);
create index making_workspace on library.making (workspace_id, created_by, created_at desc);

create table library.card (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  user_id uuid not null references core.user on delete cascade,
  document_id uuid not null references library.document on delete cascade,
  revision_id uuid not null references library.revision on delete cascade,
  start_at integer not null,
  end_at integer not null,
  quote text not null,
  front text not null,
  back text not null,
  -- What spaced repetition knows of it, and when it is due.
  memory jsonb not null,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index card_due on library.card (workspace_id, user_id, due_at, id);
create index card_document on library.card (document_id, user_id);

create table library.card_review (
  id bigint generated always as identity primary key,
  card_id uuid not null references library.card on delete cascade,
  rating smallint not null check (rating between 1 and 4),
  reviewed_at timestamptz not null default now()
);
create index card_review_card on library.card_review (card_id, reviewed_at);
