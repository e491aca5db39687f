export { getAgentFacts } from "./queries/get-agent-facts.ts";
export { getChatConversation } from "./queries/get-chat-conversation.ts";
export { getDraft } from "./queries/get-draft.ts";
export { getKeyBindings } from "./queries/get-key-bindings.ts";
export { listChatConversations } from "./queries/list-chat-conversations.ts";
export { listFolders } from "./queries/list-folders.ts";
export { listPinned } from "./queries/list-pinned.ts";
export { listPrompts } from "./queries/list-prompts.ts";
export { listRoster, type RosterItem } from "./queries/list-roster.ts";
