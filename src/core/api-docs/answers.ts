import { z } from "zod";
import { agentConfig } from "#core/agents/agent-config.ts";
import { contextPolicy, edgeKinds } from "#core/agents/team-edge.ts";
import { messagePart } from "#core/conversations/parts.ts";

const id = z.string();
const moment = z.string().describe("A time such as 2026-11-15T09:00:00.000Z");
const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable().describe("Ask again with it; null at the end") });
const runStatus = z.enum(["running", "waiting", "done", "stopped", "failed", "interrupted"]);
const runError = z.object({ code: z.string(), message: z.string(), detail: z.string().optional() });
const usage = z.object({ input: z.number(), output: z.number(), cached: z.number(), reasoning: z.number() });

const agent = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  createdAt: moment,
  draftChangedAt: moment,
  archivedAt: moment.nullable(),
});
const version = z.object({ id, number: z.number(), hash: z.string(), note: z.string(), createdAt: moment });
const edge = z.object({
  toAgentId: id,
  toSlug: z.string(),
  toName: z.string(),
  kind: z.enum(edgeKinds),
  condition: z.string(),
  contextPolicy,
  maximumHops: z.number(),
});
const conversation = z.object({
  id,
  title: z.string(),
  channel: z.string(),
  agentId: id.nullable(),
  model: z.string().nullable(),
  headMessageId: id.nullable(),
  createdAt: moment,
  updatedAt: moment,
  archivedAt: moment.nullable(),
});
const messageStatus = z.enum(["complete", "streaming", "waiting", "stopped", "failed", "interrupted"]);
const messageRow = z.object({
  id,
  parentId: id.nullable(),
  runId: id.nullable(),
  role: z.enum(["system", "user", "assistant", "tool"]),
  status: messageStatus,
  createdAt: moment,
});
const receipt = z.object({
  conversationId: id,
  messageId: id,
  runId: id.describe("Follow it at /api/v1/runs/{runId}/stream"),
  replyId: id,
  agentId: id.nullable(),
  status: runStatus,
  reply: z
    .object({ parts: z.array(messagePart), error: runError.nullable(), usage })
    .nullable()
    .describe("There when the request said wait"),
});
const run = z.object({
  id,
  conversationId: id,
  rootRunId: id,
  parentRunId: id.nullable(),
  questionId: id.nullable(),
  replyId: id.nullable(),
  agentId: id.nullable(),
  agentVersionId: id.nullable(),
  status: runStatus,
  model: z.string().nullable(),
  budgetNanos: z.number().nullable(),
  reservedNanos: z.number(),
  spentNanos: z.number(),
  treeSpentNanos: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  firstTokenMilliseconds: z.number().nullable(),
  milliseconds: z.number().nullable(),
  error: runError.nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
  approvals: z.array(z.object({ callId: z.string(), tool: z.string(), arguments: z.unknown(), state: z.string() })),
  children: z.array(z.object({ id, agentId: id.nullable(), status: runStatus, spentNanos: z.number() })),
});

const count = z.number();
const figures = z.object({
  answers: count,
  messages: count,
  conversations: count,
  calls: count,
  errors: count,
  inputTokens: count,
  outputTokens: count,
  cachedTokens: count,
  reasoningTokens: count,
  costNanos: count.describe("Billionths of the currency"),
  documents: count,
  recordingSeconds: count,
  tasks: count,
  activePeople: count,
});
const summed = figures.extend({
  from: moment,
  to: moment,
  thumbsUp: count,
  thumbsDown: count,
  firstWordMilliseconds: z
    .object({ median: count, under95: count })
    .nullable()
    .describe("In steps of a tenth; null where nobody waited, and for whoever sees only their own usage"),
});

/** What operations answer, for the reference. A test compares these with what they really answer. */
export const answers: Record<string, z.ZodType> = {
  "agents.list_agents": page(agent.extend({ model: z.string().nullable(), publishedVersion: z.number().nullable() })),
  "agents.get_agent": agent.extend({
    draft: agentConfig,
    draftRevision: z.number(),
    published: version.nullable(),
    hasUnpublishedChanges: z.boolean(),
    edges: z.array(edge),
  }),
  "agents.create_agent": z.object({ id, slug: z.string(), name: z.string(), draftRevision: z.number() }),
  "agents.publish_agent": version.extend({ agentId: id }),
  "agents.list_agent_versions": page(version.extend({ isPublished: z.boolean() })),
  "agents.get_agent_version": version.extend({ config: agentConfig, isPublished: z.boolean() }),
  "agents.diff_agent_versions": z.object({
    from: z.union([z.number(), z.literal("draft")]),
    to: z.union([z.number(), z.literal("draft")]),
    changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  }),
  "conversations.list_conversations": page(conversation.extend({ agentName: z.string().nullable() })),
  "chat.get_conversation": conversation.extend({
    messages: z.array(messageRow),
    openRuns: z.array(z.object({ id, questionId: id.nullable(), replyId: id.nullable(), status: runStatus })),
  }),
  "conversations.list_messages": page(
    messageRow.extend({ parts: z.array(messagePart), siblingIds: z.array(id), error: runError.nullable() }),
  ),
  "conversations.send_message": receipt,
  "conversations.edit_message": receipt,
  "conversations.regenerate": receipt,
  "conversations.retry_run": receipt,
  "conversations.decide_tool_call": z.object({ runId: id, conversationId: id, status: z.enum(["running", "waiting"]) }),
  "runs.get_run": run,
  "runs.list_run_events": page(
    z.object({ seq: z.number(), entry: z.looseObject({ kind: z.string() }), createdAt: moment }),
  ),
  "runs.stop_run": z.object({ runId: id, conversationId: id, status: runStatus }),
  "usage.get_usage": z.object({
    from: moment,
    to: moment,
    zone: z.string(),
    unit: z.string(),
    by: z.array(z.string()),
    currency: z.string(),
    isOwn: z.boolean().describe("Only the usage of whoever asks, for want of usage:read"),
    items: z.array(
      figures.extend({
        at: moment.nullable().describe("When the bar begins; null with the unit all"),
        groups: z
          .record(z.string(), z.object({ id: id.nullable(), name: z.string() }))
          .describe("By the names asked for in by"),
      }),
    ),
    isCut: z.boolean().describe("There are more rows than one answer holds"),
    totals: figures.nullable(),
  }),
  "usage.get_usage_summary": z.object({
    zone: z.string(),
    currency: z.string(),
    isOwn: z.boolean(),
    now: summed,
    before: summed,
  }),
};
