import { type AuditSentences, counted, named, text } from "#core/audit/sentence.ts";

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
  "chat.save_team": ({ name }) => `changed the team of ${named("agent", name)}`,
  "chat.create_from_template": ({ agents }) =>
    Array.isArray(agents) && agents.length > 0 ? `created ${agents.join(", ")} from a template` : "used a template",
  "chat.import_agents": ({ agents }) =>
    `imported ${counted(Array.isArray(agents) ? agents.length : undefined, "agent")}`,
  "chat.put_deployment": ({ name, kind, isEnabled }) =>
    `${isEnabled === false ? "turned off" : "published"} the ${place(kind)} of ${named("agent", name)}`,
  "chat.delete_deployment": ({ name, kind }) => `deleted the ${place(kind)} of ${named("agent", name)}`,
  "chat.correct_answer": ({ name }) => `corrected an answer of ${named("agent", name)}`,
  "chat.create_test": ({ name }) => `created ${named("test", name)}`,
  "chat.create_test_from_conversation": ({ name }) => `created ${named("test", name)} from a conversation`,
  "chat.update_test": ({ name }) => `edited ${named("test", name)}`,
  "chat.delete_test": ({ name }) => `deleted ${named("test", name)}`,
  "chat.start_test_run": ({ name, total }) => `ran ${counted(total, "test")} of ${named("agent", name)}`,
  "chat.cancel_test_run": () => "canceled a test run",
};

function place(kind: unknown): string {
  const names: Record<string, string> = {
    page: "public page",
    widget: "website widget",
    api: "API access",
    mcp: "MCP server",
  };
  return names[text(kind)] ?? "deployment";
}

/** Actions whose stored names are not what people would search for. */
export const chatLabels: Record<string, string> = {
  "chat.change_conversations": "Change several conversations",
  "chat.keep_imported": "Import conversations",
  "chat.put_deployment": "Publish page, widget or MCP server",
  "chat.delete_deployment": "Delete page, widget or MCP server",
};
