import { type AuditSentences, counted, named, text } from "./sentence.ts";

const bulkActions: Record<string, string> = {
  archive: "archived",
  unarchive: "unarchived",
  delete: "deleted",
  pin: "pinned",
  unpin: "unpinned",
  move: "moved",
};

export const chatSentences: AuditSentences = {
  "chat.change_conversations": ({ action, conversations }) =>
    `${bulkActions[text(action)] ?? "changed"} ${counted(conversations, "conversation")}`,
  "chat.create_folder": ({ name }) => `created ${named("folder", name)}`,
  "chat.rename_folder": ({ name }) => `renamed ${named("folder", name)}`,
  "chat.delete_folder": ({ name }) => `deleted ${named("folder", name)}`,
  "chat.create_prompt": ({ name }) => `created ${named("prompt", name)}`,
  "chat.update_prompt": ({ name }) => `edited ${named("prompt", name)}`,
  "chat.delete_prompt": ({ name }) => `deleted ${named("prompt", name)}`,
  "chat.create_share": () => "created a link to a conversation",
  "chat.revoke_share": () => "revoked a link to a conversation",
  "chat.keep_imported": ({ imported }) => `imported ${counted(imported, "conversation")}`,
  "conversations.delete_conversation": () => "deleted a conversation",
  "conversations.edit_answer": () => "edited an answer of an agent",
  "effects.decide_effect": ({ tool, decision }) =>
    `said that an interrupted call of ${named("tool", tool)} ${decision === "happened" ? "happened" : "didn't happen"}`,
  "runs.record_decision": ({ tool, decision }) =>
    `${decision === "approve" ? "approved" : "denied"} a call of ${named("tool", tool)}`,
};
