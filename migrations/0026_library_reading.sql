-- Reading: where people are in a document, what they marked in it and wrote about it.

-- Where somebody is, one row per person and document. Whoever wrote last is right, on whatever device.
create table library.reading_state (
  document_id uuid not null references library.document on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  workspace_id uuid not null references core.workspace on delete cascade,
  -- The revision that the offsets count in.
  revision_id uuid not null references library.revision on delete cascade,
  position integer not null default 0,
  furthest integer not null default 0,
  -- Answers leave out what comes after `furthest`.
  holds_back boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (document_id, user_id)
);
create index reading_state_recent on library.reading_state (workspace_id, user_id, updated_at desc);
create index reading_state_revision on library.reading_state (revision_id);

-- How somebody likes a page: letters, width, colours. Kept for them wherever they read.
create table library.view_settings (
  workspace_id uuid not null references core.workspace on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, user_id)
);

-- A highlight: a stretch of one revision, with its own words and those around it, so that it is found in the next one too.
create table library.annotation (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  document_id uuid not null references library.document on delete cascade,
  revision_id uuid not null references library.revision on delete cascade,
  start_at integer not null,
  end_at integer not null,
  exact text not null,
  prefix text not null default '',
  suffix text not null default '',
  color text not null check (color in ('yellow', 'green', 'blue', 'rose')),
  note text not null default '',
  tags text[] not null default '{}',
  is_private boolean not null default false,
  origin text not null default 'user' check (origin in ('user', 'ai')),
  -- A thread with the AI about this passage.
  conversation_id uuid,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (start_at >= 0 and end_at > start_at)
);
create index annotation_document on library.annotation (document_id);
create index annotation_recent on library.annotation (workspace_id, created_at desc, id desc);
create index annotation_tags on library.annotation using gin (tags);
create index annotation_revision on library.annotation (revision_id);

-- Where an annotation stands in a revision. Nothing here changes: the next revision gets rows of its own.
create table library.anchor (
  revision_id uuid not null references library.revision on delete cascade,
  annotation_id uuid not null references library.annotation on delete cascade,
  workspace_id uuid not null,
  -- anchored: the same words; moved: similar words, or the same among others; lost: nowhere.
  state text not null check (state in ('anchored', 'moved', 'lost')),
  start_at integer,
  end_at integer,
  page integer,
  primary key (revision_id, annotation_id),
  check ((state = 'lost') = (start_at is null))
);
create index anchor_annotation on library.anchor (annotation_id);

-- What colleagues say about an annotation.
create table library.comment (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  annotation_id uuid not null references library.annotation on delete cascade,
  content text not null,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index comment_annotation on library.comment (annotation_id, created_at, id);

-- Free notes, and the passages they lead to.
create table library.note (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  -- The document it was written beside; a note may also stand by itself.
  document_id uuid references library.document on delete cascade,
  title text not null default '',
  content text not null default '',
  is_private boolean not null default true,
  created_by uuid references core.user on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index note_recent on library.note (workspace_id, updated_at desc, id desc);
create index note_document on library.note (document_id);

create table library.note_passage (
  note_id uuid not null references library.note on delete cascade,
  number integer not null,
  document_id uuid not null references library.document on delete cascade,
  revision_id uuid not null references library.revision on delete cascade,
  start_at integer not null,
  end_at integer not null,
  page integer,
  exact text not null,
  primary key (note_id, number)
);
create index note_passage_document on library.note_passage (document_id);
create index note_passage_revision on library.note_passage (revision_id);

-- Documents whose highlights wait to be found again in a newer revision. The worker empties it.
create table library.reanchoring (
  document_id uuid primary key references library.document on delete cascade,
  revision_id uuid not null,
  asked_at timestamptz not null default now()
);

create function library.ask_reanchoring() returns trigger language plpgsql as $$
begin
  insert into library.reanchoring (document_id, revision_id) values (new.id, new.revision_id)
  on conflict (document_id) do update set revision_id = excluded.revision_id, asked_at = now();
  return null;
end
$$;
create trigger document_revision_changed after update of revision_id on library.document
  for each row when (old.revision_id is not null and new.revision_id is not null and old.revision_id <> new.revision_id)
  execute function library.ask_reanchoring();
