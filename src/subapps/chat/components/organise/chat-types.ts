/** What Chat's own API answers, as the browser reads it. */
import type { Mark } from "#ui/identity/agent-face.tsx";

export type { Mark };
export type AgentName = { id: string; name: string; mark: Mark };

export type ListedConversation = {
  id: string;
  title: string;
  agentId: string | null;
  agentName: string | null;
  agentMark: Mark;
  memberAgentIds: string[];
  pinnedAt: string | null;
  folderId: string | null;
  updatedAt: string;
  isAnswering: boolean;
};

export type Listed<Item> = { items: Item[]; nextCursor?: string | null };
export type Folder = { id: string; name: string };

export type RosterAgent = AgentName & {
  slug: string;
  description: string;
  status: "live" | "draft" | "archived";
  version: number | null;
};

export type MessageNode = {
  id: string;
  parentId: string | null;
  runId: string | null;
  role: "system" | "user" | "assistant" | "tool";
  status: string;
  createdAt: string;
};

export type OpenRun = {
  id: string;
  questionId: string | null;
  replyId: string | null;
  agentId: string | null;
  status: string;
};

/** A conversation with the tree of its messages, without what they say. */
export type ConversationFacts = {
  id: string;
  title: string;
  agentId: string | null;
  model: string | null;
  headMessageId: string | null;
  archivedAt: string | null;
  isTemporary: boolean;
  memberAgentIds: string[];
  folderId: string | null;
  pinnedAt: string | null;
  spentNanos: number;
  agents: AgentName[];
  messages: MessageNode[];
  openRuns: OpenRun[];
};

export type SavedPrompt = {
  id: string;
  name: string;
  description: string;
  content: string;
  isShared: boolean;
  isMine?: boolean;
  ownerName?: string;
};

export type SharedLink = {
  id: string;
  url: string;
  title: string;
  createdAt: string;
  conversationId?: string;
  revokedAt?: string | null;
};

export type Memory = { id: string; agentId: string; agentName: string; agentMark: Mark; fact: string };

export type SentReceipt = {
  conversationId: string;
  messageId: string;
  runId: string;
  replyId: string;
  agentId: string | null;
};
