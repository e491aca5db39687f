import { z } from "zod";
import { agentMark } from "#core/agents/rules/agent-mark.ts";
import { timestamp } from "#core/command/result-schemas.ts";

/** A conversation as its owner's list shows it. */
export const listedConversationResult = z.object({
  id: z.string(),
  title: z.string(),
  agentId: z.string().nullable().describe("Null where a model answers without an agent"),
  agentName: z.string().nullable(),
  agentMark: agentMark.nullable(),
  memberAgentIds: z.array(z.string()).describe("Further agents that take part"),
  pinnedAt: timestamp.nullable(),
  folderId: z.string().nullable(),
  updatedAt: timestamp,
  isAnswering: z.boolean().describe("An answer is being written"),
  isWaiting: z.boolean().describe("A tool call waits for approval"),
});
