-- Audio overviews: a purpose for models that speak, and the lines of a dialogue as they were spoken, each kept as soon as it came.
alter table core.model_choice drop constraint model_choice_purpose_check;
alter table core.model_choice add constraint model_choice_purpose_check
  check (purpose in ('chat', 'small', 'embeddings', 'transcription', 'speech'));

-- The names of the two voices of an audio overview, as the model that speaks knows them.
alter table library.making add column voices text[];

create table library.spoken_line (
  making_id uuid not null references library.making on delete cascade,
  number integer not null,
  workspace_id uuid not null,
  -- Its sound in storage.
  sha256 text not null,
  mime text not null,
  bytes bigint not null,
  milliseconds integer not null,
  characters integer not null,
  model text not null,
  is_priced boolean not null,
  created_at timestamptz not null default now(),
  primary key (making_id, number)
);
create index spoken_line_sha256 on library.spoken_line (workspace_id, sha256);

create or replace function core.is_stored_in_use(of_workspace uuid, of_sha256 text) returns boolean language sql stable as $$
  select exists (select from core.file where workspace_id = of_workspace and sha256 = of_sha256)
    or exists (select from library.revision where workspace_id = of_workspace and sha256 = of_sha256)
    or exists (select from library.figure where workspace_id = of_workspace and sha256 = of_sha256)
    or exists (select from library.spoken_line where workspace_id = of_workspace and sha256 = of_sha256)
$$;
