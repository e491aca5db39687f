import { z } from "zod";
import { timestamp } from "#core/command/result-schemas.ts";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { messageRole, messageStatus } from "#engine/messages/message-result.ts";
import { messagePart } from "#engine/messages/parts.ts";
import { usageResult } from "#engine/models/usage-result.ts";
import { runError, runStatus } from "#engine/runs/run-result.ts";
import { uuid } from "#lib/uuid.ts";

export const conversationResult = z.object({
  id: uuid(),
  title: z.string(),
  channel: z.string(),
  agentId: uuid().nullable(),
  model: z.string().nullable(),
  headMessageId: uuid().nullable().describe("The last message of the chosen branch"),
  createdAt: timestamp,
  updatedAt: timestamp,
  archivedAt: timestamp.nullable(),
});

/** A message without what it says. */
export const messageResult = z.object({
  id: uuid(),
  parentId: uuid().nullable(),
  runId: uuid().nullable(),
  role: messageRole,
  status: messageStatus,
  createdAt: timestamp,
});

/** A conversation with the tree of its messages, without what they say. */
export const conversationTreeResult = conversationResult.extend({
  createdBy: uuid().nullable(),
  isTemporary: z.boolean(),
  visitorId: uuid().nullable(),
  deploymentId: uuid().nullable(),
  agentVersionId: uuid().nullable().describe("The version that answers here, whatever is published since"),
  memberAgentIds: z.array(uuid()),
  forkedFromMessageId: uuid().nullable(),
  messages: z.array(messageResult),
  openRuns: z.array(
    z.object({
      id: uuid(),
      questionId: uuid().nullable(),
      replyId: uuid().nullable(),
      agentId: uuid().nullable(),
      status: runStatus,
    }),
  ),
  spentNanos: z.number().describe("Billionths of the currency"),
  agents: z.array(z.object({ id: uuid(), slug: z.string(), name: z.string(), mark: agentMark.nullable() })),
});

/** Where to follow an answer, or the answer itself for those who wait. */
export const receiptResult = z.object({
  conversationId: uuid(),
  messageId: uuid(),
  runId: uuid().describe("Follow it at /api/v1/runs/{runId}/stream"),
  replyId: uuid(),
  agentId: uuid().nullable(),
  status: runStatus,
  reply: z
    .object({ parts: z.array(messagePart), error: runError.nullable(), usage: usageResult })
    .nullable()
    .describe("Null unless the request asked to wait"),
});

/** A queued message and the running answer that reads it, if there is one. */
export const queuedResult = z.object({
  id: uuid(),
  conversationId: uuid(),
  runId: uuid().nullable(),
});
