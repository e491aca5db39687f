import { z } from "zod";
import { timestamp } from "#core/command/result-schemas.ts";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { uuid } from "#lib/uuid.ts";

/** A conversation as its owner's list shows it. */
export const listedConversationResult = z.object({
  id: uuid(),
  title: z.string(),
  agentId: uuid().nullable().describe("Null where a model answers without an agent"),
  agentName: z.string().nullable(),
  agentMark: agentMark.nullable(),
  memberAgentIds: z.array(uuid()).describe("Further agents that take part"),
  pinnedAt: timestamp.nullable(),
  folderId: uuid().nullable(),
  updatedAt: timestamp,
  isAnswering: z.boolean().describe("An answer is being written"),
  isWaiting: z.boolean().describe("A tool call waits for approval"),
});
