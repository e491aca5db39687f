-- Library: documents, their revisions, and what was read of them.
--
-- A revision's text is the text of its pages in order; a place in it is an offset into that text and never moves. Pages,
-- passages, highlights and citations all speak in these offsets; rectangles on paper are worked out from them.

create schema library;

create table library.collection (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  name text not null,
  description text not null default '',
  access text not null default 'workspace' check (access in ('workspace', 'restricted')),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index collection_workspace on library.collection (workspace_id, lower(name));

-- Who was let in to a collection that is not open to the whole workspace, and to the documents in it.
create table library.collection_member (
  collection_id uuid not null references library.collection on delete cascade,
  user_id uuid not null references core.user on delete cascade,
  level text not null check (level in ('read', 'edit')),
  created_at timestamptz not null default now(),
  primary key (collection_id, user_id)
);
create index collection_member_user on library.collection_member (user_id);

create table library.document (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  kind text not null,
  title text not null,
  -- Where it came from: upload, url, feed, folder, recording. `origin` finds it again when it comes a second time.
  source text not null,
  origin text,
  source_url text,
  revision_id uuid,
  tags text[] not null default '{}',
  access text not null default 'workspace' check (access in ('workspace', 'restricted')),
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index document_workspace on library.document (workspace_id, updated_at desc, id);
create index document_title on library.document (workspace_id, lower(title));
create index document_tags on library.document using gin (tags);
create unique index document_origin on library.document (workspace_id, origin) where origin is not null;

create table library.collection_item (
  collection_id uuid not null references library.collection on delete cascade,
  document_id uuid not null references library.document on delete cascade,
  added_by uuid,
  added_at timestamptz not null default now(),
  primary key (collection_id, document_id)
);
create index collection_item_document on library.collection_item (document_id);

-- One state of a document. It is read once; what was read is never changed, a newer parser makes a newer revision.
create table library.revision (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  document_id uuid not null references library.document on delete cascade,
  number integer not null,
  file_name text not null,
  mime text not null,
  bytes bigint not null,
  sha256 text not null,
  parser integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'reading', 'ready', 'failed', 'cancelled')),
  pages_total integer,
  pages_read integer not null default 0,
  characters integer not null default 0,
  words integer not null default 0,
  language text,
  -- Headings with level, page and offset.
  outline jsonb not null default '[]',
  -- What the file says of itself: author, subject, date.
  details jsonb not null default '{}',
  fault text,
  fault_message text,
  created_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  unique (document_id, number)
);
create index revision_sha256 on library.revision (workspace_id, sha256);
create index revision_open on library.revision (created_at) where state in ('waiting', 'reading');
alter table library.document add foreign key (revision_id) references library.revision on delete set null deferrable initially deferred;

create table library.page (
  revision_id uuid not null references library.revision on delete cascade,
  number integer not null,
  start_at integer not null,
  end_at integer not null,
  -- In points; null where a page has no paper.
  width real,
  height real,
  is_scanned boolean not null default false,
  content text not null,
  -- Headings, paragraphs, tables and so on, by offset.
  blocks jsonb not null default '[]',
  -- Where words stand on the paper, by offset; null where a page has no paper.
  spans jsonb,
  primary key (revision_id, number)
);

-- What is searched and cited: a few sentences under one heading. It never overlaps its neighbours.
create table library.passage (
  id bigint generated always as identity primary key,
  workspace_id uuid not null,
  document_id uuid not null references library.document on delete cascade,
  revision_id uuid not null references library.revision on delete cascade,
  number integer not null,
  start_at integer not null,
  end_at integer not null,
  page_from integer not null,
  page_to integer not null,
  headings text[] not null default '{}',
  language text not null,
  content text not null,
  unique (revision_id, number)
);
create index passage_document on library.passage (document_id);

-- What somebody may do with a document at most. One rule, asked wherever a document is found.
create function library.document_level(of_document uuid, of_access text, of_creator uuid, of_user uuid, reaches_all boolean)
returns text language sql stable as $$
  select case
    when reaches_all or of_access = 'workspace' or of_creator = of_user then 'edit'
    else (
      select case when bool_or(m.level = 'edit') then 'edit' else min(m.level) end
      from library.collection_item i join library.collection_member m on m.collection_id = i.collection_id
      where i.document_id = of_document and m.user_id = of_user
    )
  end
$$;

create function library.collection_level(of_collection uuid, of_access text, of_creator uuid, of_user uuid, reaches_all boolean)
returns text language sql stable as $$
  select case
    when reaches_all or of_access = 'workspace' or of_creator = of_user then 'edit'
    else (select m.level from library.collection_member m where m.collection_id = of_collection and m.user_id = of_user)
  end
$$;
