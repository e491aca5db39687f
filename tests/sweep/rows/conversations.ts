import type { Row } from "../row.ts";

export const conversationsRows: Record<string, Row> = {
  "conversations.add_memory": {
    allow: "agents:use",
    input: ({ agentId }) => ({ agentId, fact: "Likes tea" }),
    foreign: "not_found",
  },
  "conversations.add_queued": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId, text: "Later" }),
    foreign: "not_found",
  },
  "conversations.archive_conversation": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId }),
    foreign: "not_found",
  },
  "conversations.choose_branch": {
    allow: "agents:use",
    input: ({ conversationId, messageId }) => ({ conversationId, messageId }),
    foreign: "not_found",
  },
  "conversations.compare_answers": {
    allow: "agents:use",
    input: ({ conversationId, messageId }) => ({ conversationId, messageId, answers: [{}, {}] }),
    foreign: "not_found",
  },
  "conversations.continue_run": { allow: "agents:use", input: ({ runId }) => ({ runId }), foreign: "not_found" },
  "conversations.decide_tool_call": {
    allow: "agents:use",
    input: ({ runId }) => ({ runId, callId: "call_1", decision: "approve" }),
    foreign: "not_found",
  },
  "conversations.delete_conversation": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId }),
    foreign: "not_found",
  },
  "conversations.delete_memory": { allow: "agents:use", input: ({ memoryId }) => ({ memoryId }), foreign: "not_found" },
  "conversations.edit_message": {
    allow: "agents:use",
    input: ({ conversationId, messageId }) => ({ conversationId, messageId, text: "other words" }),
    foreign: "not_found",
  },
  "conversations.forget_all": { allow: "agents:use", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "conversations.fork_conversation": {
    allow: "agents:use",
    input: ({ conversationId, messageId }) => ({ conversationId, messageId }),
    foreign: "not_found",
  },
  "conversations.get_conversation": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId }),
    foreign: "not_found",
  },
  "conversations.give_feedback": {
    allow: "agents:use",
    input: ({ replyId }) => ({ messageId: replyId, value: 1 }),
    foreign: "not_found",
  },
  "conversations.list_conversations": {
    allow: "agents:use",
    input: ({ agentId }) => ({ agentId }),
    foreign: "nothing",
  },
  "conversations.list_memories": { allow: "agents:use", input: ({ agentId }) => ({ agentId }), foreign: "not_found" },
  "conversations.list_messages": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId }),
    foreign: "not_found",
  },
  "conversations.list_queued": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId }),
    foreign: "not_found",
  },
  "conversations.queue_message": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId, text: "Later" }),
    foreign: "not_found",
  },
  "conversations.regenerate": {
    allow: "agents:use",
    input: ({ conversationId, messageId }) => ({ conversationId, messageId }),
    foreign: "not_found",
  },
  "conversations.edit_answer": {
    allow: "agents:use",
    input: ({ conversationId, messageId }) => ({ conversationId, messageId, text: "Better" }),
    foreign: "not_found",
  },
  "conversations.send_now": { allow: "agents:use", input: ({ queuedId }) => ({ queuedId }), foreign: "not_found" },
  "conversations.steer_queued": { allow: "agents:use", input: ({ queuedId }) => ({ queuedId }), foreign: "not_found" },
  "conversations.remove_queued": { allow: "agents:use", input: ({ queuedId }) => ({ queuedId }), foreign: "not_found" },
  "conversations.rename_conversation": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId, title: "Renamed" }),
    foreign: "not_found",
  },
  "conversations.retry_run": { allow: "agents:use", input: ({ runId }) => ({ runId }), foreign: "not_found" },
  "conversations.search_messages": { allow: "agents:use", input: () => ({ query: "stranger" }), foreign: "no_ids" },
  "conversations.send_message": {
    allow: "agents:use",
    input: ({ conversationId, agentId }) => ({ conversationId, agentId, text: "Hello" }),
    foreign: "not_found",
  },
  "conversations.title_conversation": {
    allow: "agents:use",
    input: ({ conversationId }) => ({ conversationId }),
    foreign: "not_found",
  },
  "conversations.update_memory": {
    allow: "agents:use",
    input: ({ memoryId }) => ({ memoryId, fact: "Likes coffee" }),
    foreign: "not_found",
  },
};
