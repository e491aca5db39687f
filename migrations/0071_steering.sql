-- A queued message can be sent into the answer that is running; what is left of it when that ends is sent as usual.
alter table core.queued_message add column steer_run_id uuid references core.run on delete set null;
create index queued_message_steer on core.queued_message (steer_run_id) where steer_run_id is not null;
