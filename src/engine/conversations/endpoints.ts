import { defineEndpoints } from "#core/web/endpoint.ts";
import { stopRun } from "#engine/runs/commands/stop-run.ts";
import { getRun } from "#engine/runs/queries/get-run.ts";
import { listApprovals } from "#engine/runs/queries/list-approvals.ts";
import { listRunEvents } from "#engine/runs/queries/list-run-events.ts";
import { addMemory } from "./commands/add-memory.ts";
import { archiveConversation } from "./commands/archive-conversation.ts";
import { chooseBranch } from "./commands/choose-branch.ts";
import { deleteConversation } from "./commands/delete-conversation.ts";
import { deleteMemory } from "./commands/delete-memory.ts";
import { editAnswer } from "./commands/edit-answer.ts";
import { forgetAll } from "./commands/forget-all.ts";
import { forkConversation } from "./commands/fork-conversation.ts";
import { giveFeedback } from "./commands/give-feedback.ts";
import { removeQueued } from "./commands/remove-queued.ts";
import { renameConversation } from "./commands/rename-conversation.ts";
import { updateMemory } from "./commands/update-memory.ts";
import { compareAnswers } from "./flows/compare-answers.ts";
import { continueRun } from "./flows/continue-run.ts";
import { decideToolCall } from "./flows/decide-tool-call.ts";
import { editMessage } from "./flows/edit-message.ts";
import { queueMessage } from "./flows/queue-message.ts";
import { regenerate } from "./flows/regenerate.ts";
import { retryRun } from "./flows/retry-run.ts";
import { sendMessage } from "./flows/send-message.ts";
import { sendNow } from "./flows/send-now.ts";
import { titleConversation } from "./flows/title-conversation.ts";
import { listConversations } from "./queries/list-conversations.ts";
import { listMemories } from "./queries/list-memories.ts";
import { listMessages } from "./queries/list-messages.ts";
import { listQueued } from "./queries/list-queued.ts";

import { searchMessages } from "./queries/search-messages.ts";

export const conversationEndpoints = defineEndpoints([
  ["POST", "/messages", "Say something to an agent in a new conversation", sendMessage, 202],
  ["POST", "/conversations", "Begin a conversation with its first message", sendMessage, 202],
  ["GET", "/conversations", "Your conversations, the last one spoken in first", listConversations],
  ["PATCH", "/conversations/:conversationId", "Rename a conversation", renameConversation],
  ["DELETE", "/conversations/:conversationId", "Delete a conversation for good", deleteConversation],
  ["POST", "/conversations/:conversationId/archive", "Archive a conversation, or bring it back", archiveConversation],
  ["POST", "/conversations/:conversationId/branch", "Go on from another message", chooseBranch],
  ["GET", "/conversations/:conversationId/messages", "One branch of a conversation, newest first", listMessages],
  ["POST", "/conversations/:conversationId/messages", "Say something in a conversation", sendMessage, 202],
  [
    "POST",
    "/conversations/:conversationId/messages/:messageId/edit",
    "Say it differently, on a branch",
    editMessage,
    202,
  ],
  [
    "POST",
    "/conversations/:conversationId/messages/:messageId/regenerate",
    "Answer the same message again",
    regenerate,
    202,
  ],
  [
    "POST",
    "/conversations/:conversationId/messages/:messageId/edit-answer",
    "Change the text of an answer; the original is kept beside it",
    editAnswer,
    201,
  ],
  ["PUT", "/messages/:messageId/feedback", "Thumbs up (1), down (-1), or taken back (0)", giveFeedback],
  [
    "POST",
    "/conversations/:conversationId/queue",
    "Queue a message for when the answer is over, or send it into the answer with now: true",
    queueMessage,
    202,
  ],
  ["POST", "/queue/:queuedId/send-now", "Send a queued message into the running answer", sendNow, 202],
  ["GET", "/conversations/:conversationId/queue", "What waits to be sent", listQueued],
  ["DELETE", "/queue/:queuedId", "Take a message out of the line", removeQueued],
  ["POST", "/runs/:runId/continue", "Go on where an answer ended too early", continueRun, 202],
  [
    "POST",
    "/conversations/:conversationId/fork",
    "A new conversation from a message or from a step of an answer",
    forkConversation,
    201,
  ],
  ["POST", "/conversations/:conversationId/title", "Find a title", titleConversation],
  [
    "POST",
    "/conversations/:conversationId/messages/:messageId/compare",
    "Answer side by side, by other agents or models",
    compareAnswers,
    202,
  ],
  ["GET", "/memories", "What agents remember about you", listMemories],
  ["GET", "/agents/:agentId/memories", "What an agent remembers about you", listMemories],
  ["POST", "/agents/:agentId/memories", "Tell an agent something to remember", addMemory, 201],
  ["DELETE", "/agents/:agentId/memories", "Make an agent forget all about you", forgetAll],
  ["PATCH", "/memories/:memoryId", "Correct what is remembered", updateMemory],
  ["DELETE", "/memories/:memoryId", "Make an agent forget one thing", deleteMemory],
  ["GET", "/search", "What was said in your conversations, and their titles", searchMessages],
  ["GET", "/approvals", "Tool calls that wait for your word", listApprovals],
  ["GET", "/runs/:runId", "How a run stands and what it took", getRun],
  ["GET", "/runs/:runId/events", "What happened in a run, in order", listRunEvents],
  ["POST", "/runs/:runId/stop", "Stop a run and keep what it wrote", stopRun, 202],
  ["POST", "/runs/:runId/retry", "Try again after a run that came to no answer", retryRun, 202],
  ["POST", "/runs/:runId/calls/:callId/decision", "Approve or deny a tool call", decideToolCall, 202],
]);
