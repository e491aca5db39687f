-- Answers from documents: which conversations asked about what, and what their sentences rest on.
create table library.conversation (
  conversation_id uuid primary key references core.conversation on delete cascade,
  workspace_id uuid not null,
  user_id uuid,
  -- What it was begun about: one document, a collection, or everything.
  document_id uuid references library.document on delete cascade,
  collection_id uuid references library.collection on delete set null,
  scope jsonb not null default '{}',
  asked_at timestamptz not null default now()
);
create index conversation_user on library.conversation (workspace_id, user_id, asked_at desc, conversation_id);
create index conversation_document on library.conversation (document_id, user_id, asked_at desc);

create table library.citation (
  id uuid primary key default gen_random_uuid(),
  workspace_id uuid not null,
  conversation_id uuid not null references core.conversation on delete cascade,
  message_id uuid not null,
  -- The number it is cited by, and the sentence of the answer that rests on it.
  number integer not null,
  answer_start integer not null,
  answer_end integer not null,
  document_id uuid not null references library.document on delete cascade,
  revision_id uuid not null references library.revision on delete cascade,
  start_at integer not null,
  end_at integer not null,
  quote text not null,
  verdict text not null check (verdict in ('supported', 'partly', 'not', 'no_claim')),
  score real not null,
  created_at timestamptz not null default now()
);
create index citation_message on library.citation (message_id);
create index citation_conversation on library.citation (conversation_id);
create index citation_revision on library.citation (document_id, revision_id, start_at);
