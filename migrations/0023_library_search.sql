-- Finding passages by their words.
--
-- An inverted index in immutable segments: a batch of passages makes one small segment, and a worker merges small ones into
-- larger ones. A segment's terms lie in buckets by their hash, so that a question reads a few blobs and no long lists of rows.
create extension if not exists pg_trgm;

create table library.segment (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references core.workspace on delete cascade,
  level smallint not null default 0,
  passages integer not null,
  buckets integer not null,
  -- One letter for each language it holds.
  languages text not null,
  document_ids uuid[] not null,
  -- Per passage: its id (float64), how many terms it has (uint16), which of the documents it belongs to (uint32).
  passage_ids bytea not null,
  lengths bytea not null,
  owners bytea not null,
  -- Whether its terms are among those that misspelt words are held against.
  is_listed boolean not null default false,
  created_at timestamptz not null default now()
);
create index segment_workspace on library.segment (workspace_id, level, id);
create index segment_unlisted on library.segment (id) where not is_listed;

create table library.posting (
  segment_id bigint not null references library.segment on delete cascade,
  bucket integer not null,
  entries bytea not null,
  primary key (segment_id, bucket)
);
alter table library.posting alter column entries set storage external;

-- The terms there are, for questions that misspell one.
create table library.term (
  workspace_id uuid not null references core.workspace on delete cascade,
  language text not null,
  term text not null,
  primary key (workspace_id, language, term)
);
create index term_trigrams on library.term using gin (term gin_trgm_ops);

-- A title can change while its passages stay: it is looked up apart.
create table library.title (
  document_id uuid primary key references library.document on delete cascade,
  workspace_id uuid not null,
  title text not null,
  terms text[] not null
);
create index title_terms on library.title using gin (terms);

-- How far a revision that is still being read has been cut into passages.
create table library.indexing (
  revision_id uuid primary key references library.revision on delete cascade,
  covered integer not null default 0,
  headings jsonb not null default '[]',
  passages integer not null default 0,
  language text
);
