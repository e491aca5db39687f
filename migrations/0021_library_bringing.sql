-- What is brought in: pictures of documents, what is watched, and whether anybody still needs a stored file.

-- A picture of a revision, in storage under its hash.
create table library.figure (
  revision_id uuid not null references library.revision on delete cascade,
  sha256 text not null,
  workspace_id uuid not null,
  mime text not null,
  bytes bigint not null,
  primary key (revision_id, sha256)
);
create index figure_sha256 on library.figure (workspace_id, sha256);

create index document_created on library.document (workspace_id, created_at desc, id);

-- A feed or a folder that is looked at again and again; what is new there becomes a document, what changed a revision.
create table library.watch (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  kind text not null check (kind in ('feed', 'folder')),
  address text not null,
  name text not null,
  collection_id uuid references library.collection on delete set null,
  every_minutes integer not null,
  is_paused boolean not null default false,
  due_at timestamptz not null default now(),
  checked_at timestamptz,
  -- What the last look brought, and why it failed if it did.
  brought integer not null default 0,
  fault text,
  -- What the other side said to ask with next time, so that nothing new costs nothing.
  etag text,
  created_by uuid,
  created_at timestamptz not null default now(),
  unique (workspace_id, kind, address)
);
create index watch_due on library.watch (due_at) where not is_paused;

-- One content is stored once however many files, revisions and pictures hold it; it goes with the last of them.
create function core.is_stored_in_use(of_workspace uuid, of_sha256 text) returns boolean language sql stable as $$
  select exists (select from core.file where workspace_id = of_workspace and sha256 = of_sha256)
    or exists (select from library.revision where workspace_id = of_workspace and sha256 = of_sha256)
    or exists (select from library.figure where workspace_id = of_workspace and sha256 = of_sha256)
$$;
