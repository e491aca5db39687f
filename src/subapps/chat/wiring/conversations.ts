import { fileDoors } from "#core/files/doors.ts";
import { defineEndpoints } from "#core/web/endpoint.ts";
import type { Wiring } from "#core/wiring.ts";
import { changeConversations } from "../commands/change-conversations.ts";
import { createFolder } from "../commands/create-folder.ts";
import { createPrompt } from "../commands/create-prompt.ts";
import { createShare } from "../commands/create-share.ts";
import { deleteFolder } from "../commands/delete-folder.ts";
import { deletePrompt } from "../commands/delete-prompt.ts";
import { keepDraft } from "../commands/keep-draft.ts";
import { renameFolder } from "../commands/rename-folder.ts";
import { revokeShare } from "../commands/revoke-share.ts";
import { setKeyBindings } from "../commands/set-key-bindings.ts";
import { updatePrompt } from "../commands/update-prompt.ts";
import { conversationDoors } from "../doors/conversation-doors.ts";
import { previewDoor } from "../doors/preview-door.ts";
import { getAbilities } from "../queries/get-abilities.ts";
import { getChatConversation } from "../queries/get-chat-conversation.ts";
import { getDraft } from "../queries/get-draft.ts";
import { getKeyBindings } from "../queries/get-key-bindings.ts";
import { listChatConversations } from "../queries/list-chat-conversations.ts";
import { listFolders } from "../queries/list-folders.ts";
import { listPinned } from "../queries/list-pinned.ts";
import { listPrompts } from "../queries/list-prompts.ts";
import { listShares } from "../queries/list-shares.ts";

export const chatEndpoints = defineEndpoints([
  [
    "GET",
    "/conversations/:conversationId",
    "A conversation, its tree of messages, who speaks in it and its open runs",
    getChatConversation,
  ],
  ["GET", "/chat/conversations", "Your list of conversations, without what is pinned", listChatConversations],
  ["POST", "/chat/conversations/bulk", "Pin, archive, move or delete conversations", changeConversations],
  ["GET", "/chat/pinned", "What you pinned", listPinned],
  ["GET", "/chat/folders", "Your folders", listFolders],
  ["POST", "/chat/folders", "Make a folder", createFolder, 201],
  ["PATCH", "/chat/folders/:folderId", "Rename a folder", renameFolder],
  ["DELETE", "/chat/folders/:folderId", "Delete a folder and keep what lay in it", deleteFolder],
  ["GET", "/chat/drafts/:place", "What you typed and did not send", getDraft],
  ["PUT", "/chat/drafts/:place", "Keep what you are typing; an empty text keeps nothing", keepDraft],
  ["GET", "/chat/keys", "The keys you bound differently", getKeyBindings],
  ["PUT", "/chat/keys", "Bind keys", setKeyBindings],
  ["GET", "/chat/prompts", "Your prompts and those shared with you", listPrompts],
  ["POST", "/chat/prompts", "Save a prompt", createPrompt, 201],
  ["PATCH", "/chat/prompts/:promptId", "Change a prompt", updatePrompt],
  ["DELETE", "/chat/prompts/:promptId", "Delete a prompt", deletePrompt],
  ["POST", "/conversations/:conversationId/shares", "Share a conversation as it is now", createShare, 201],
  ["GET", "/conversations/:conversationId/shares", "The links to a conversation", listShares],
  ["GET", "/chat/shares", "The links you gave out", listShares],
  ["DELETE", "/shares/:shareId", "Take a link back", revokeShare],
  ["GET", "/chat/abilities", "What the workspace's models can do", getAbilities],
]);

export const conversationWiring: Wiring = {
  endpoints: chatEndpoints,
  doors: [...fileDoors, previewDoor, ...conversationDoors],
};
