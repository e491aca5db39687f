import type { AuditSentences } from "#core/audit/sentence.ts";

export const conversationSentences: AuditSentences = {
  "conversations.delete_conversation": () => "deleted a conversation",
  "conversations.edit_answer": () => "edited an answer of an agent",
};
