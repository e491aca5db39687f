-- What stands beside a message is found without reading its whole conversation.
create index message_parent on core.message (conversation_id, parent_id);

create index conversation_archived on core.conversation (workspace_id, created_by, updated_at desc, id)
  where archived_at is not null and not is_temporary;

-- Of the prompts everybody sees, each name means one.
create unique index prompt_shared_name on chat.prompt (workspace_id, name) where is_shared;
drop index chat.prompt_shared;
