-- Reading a message's words takes long: the index is to be asked, however many messages have a word.
alter function core.message_words(uuid, jsonb) cost 20000;
