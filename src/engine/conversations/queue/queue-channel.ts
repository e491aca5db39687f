/** Word between processes that a message waits in a conversation. The payload is the conversation's id. */
export const queueChannel = "parley_queue";
