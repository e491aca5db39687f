import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { actorKinds } from "#core/access/context.ts";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { requireRun } from "../records/find-run.ts";
import { runError, runStatus } from "../run-result.ts";
import { run, toolApproval } from "../tables.ts";

/** A run: how it stands, what it took, what waits for a person, and the runs it set off. */
export const getRun = query({
  name: "runs.get_run",
  input: z.object({ runId: uuid() }),
  result: z.object({
    id: uuid(),
    conversationId: uuid(),
    rootRunId: uuid(),
    parentRunId: uuid().nullable(),
    questionId: uuid().nullable(),
    replyId: uuid().nullable(),
    agentId: uuid().nullable(),
    agentVersionId: uuid().nullable(),
    actorId: uuid().nullable(),
    runById: uuid().nullable().describe("Who acted as the actor"),
    apiKeyId: uuid().nullable(),
    actorKind: z.enum(actorKinds).nullable().describe("Null for runs from before version 0.5"),
    channel: z.string(),
    status: runStatus,
    model: z.string().nullable(),
    budgetNanos: z.number().nullable().describe("What it may cost at most, in billionths of the currency"),
    reservedNanos: z.number(),
    spentNanos: z.number(),
    treeSpentNanos: z.number().describe("With the runs it started"),
    inputTokens: z.number(),
    outputTokens: z.number(),
    cachedTokens: z.number(),
    reasoningTokens: z.number(),
    firstTokenMilliseconds: z.number().nullable(),
    milliseconds: z.number().nullable(),
    error: runError.nullable(),
    createdAt: timestamp,
    finishedAt: timestamp.nullable(),
    approvals: z.array(
      z.object({
        callId: z.string(),
        tool: z.string(),
        arguments: z.unknown(),
        state: z.enum(["waiting", "approved", "denied"]),
        note: z.string(),
        createdAt: timestamp,
        decidedAt: timestamp.nullable(),
      }),
    ),
    children: z.array(z.object({ id: uuid(), agentId: uuid().nullable(), status: runStatus, spentNanos: z.number() })),
  }),
  allow: "agents:use",
  async run({ db, actor, workspace }, { runId }) {
    const { workspaceId: _, owner: __, ...found } = await requireRun(db, { actor, workspace }, runId);
    const approvals = await db
      .select({
        callId: toolApproval.callId,
        tool: toolApproval.tool,
        arguments: toolApproval.arguments,
        state: toolApproval.state,
        note: toolApproval.note,
        createdAt: toolApproval.createdAt,
        decidedAt: toolApproval.decidedAt,
      })
      .from(toolApproval)
      .where(eq(toolApproval.runId, runId))
      .orderBy(asc(toolApproval.createdAt));
    const children = await db
      .select({ id: run.id, agentId: run.agentId, status: run.status, spentNanos: run.spentNanos })
      .from(run)
      .where(eq(run.parentRunId, runId))
      .orderBy(asc(run.createdAt));
    return { ...found, approvals, children };
  },
});
