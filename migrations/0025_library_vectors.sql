-- Passages as vectors, where a workspace has chosen a model for it. The sign bits find candidates, the bytes score them.
create table library.vector (
  seq bigint generated always as identity,
  workspace_id uuid not null,
  model text not null,
  passage_id bigint not null references library.passage on delete cascade,
  document_id uuid not null,
  bits bytea not null,
  -- One byte for each dimension, with the number they are multiplied by.
  bytes bytea not null,
  scale real not null,
  primary key (passage_id, model)
);
create index vector_workspace on library.vector (workspace_id, model, seq);

-- How far a revision has been turned into vectors.
create table library.embedding (
  revision_id uuid not null references library.revision on delete cascade,
  model text not null,
  passages integer not null default 0,
  is_done boolean not null default false,
  primary key (revision_id, model)
);
