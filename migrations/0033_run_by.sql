-- What somebody asked for while acting as another person and is done later still knows who really asked.
alter table core.queued_message add column run_by_id uuid;
alter table library.making add column run_by_id uuid;
alter table chat.test_run add column run_by_id uuid;
alter table trace.experiment_run add column run_by_id uuid;
