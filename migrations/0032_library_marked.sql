-- Highlights that were made for somebody: what made them, so that all of them can be taken back in one step.
alter table library.annotation add column making_id uuid references library.making on delete set null;
create index annotation_making on library.annotation (making_id) where making_id is not null;
