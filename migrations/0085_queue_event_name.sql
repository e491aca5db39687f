-- The queue of a conversation belongs to the engine, and so does its event.
update core.event set name = 'conversations.queue_changed' where name = 'chat.queue_changed' and delivered_at is null;
