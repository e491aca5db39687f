-- What is known of works: who wrote them, when, where they appeared. Of documents, and of works nobody has brought yet.
create table library.reference (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null references core.workspace on delete cascade,
  -- The document it is about; without one it is a reference to something that is elsewhere.
  document_id uuid unique references library.document on delete cascade,
  -- Where a reference without a document stands; without a collection everybody in the workspace finds it.
  collection_id uuid references library.collection on delete cascade,
  key text not null,
  -- An item of CSL-JSON.
  facts jsonb not null,
  -- What finds it again when it comes a second time: its DOI, its title, or its place in another library.
  doi text,
  title_key text,
  origin text,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reference_doi on library.reference (workspace_id, doi) where doi is not null;
create index reference_title on library.reference (workspace_id, title_key) where title_key is not null;
create unique index reference_origin on library.reference (workspace_id, origin) where origin is not null;
create index reference_collection on library.reference (collection_id) where collection_id is not null;

-- Zotero libraries are watched like feeds and folders; the key to one is sealed. `etag` holds the version last seen.
alter table library.watch drop constraint watch_kind_check;
alter table library.watch add constraint watch_kind_check check (kind in ('feed', 'folder', 'zotero'));
alter table library.watch add column sealed_key text;
