import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { recordDecision } from "#engine/runs/commands/record-decision.ts";
import { uuid } from "#lib/uuid.ts";
import { resumeRun } from "../turns/resume-run.ts";

/** A person's word on a tool call. The run goes on when nothing of it waits any more. */
export const decideToolCall = flow({
  name: "conversations.decide_tool_call",
  input: z.object({
    runId: uuid(),
    callId: z.string().min(1).max(200),
    decision: z.enum(["approve", "deny"]),
    note: z.string().trim().max(1000).default(""),
  }),
  result: z.object({ runId: uuid(), conversationId: uuid(), status: z.enum(["running", "waiting"]) }),
  allow: "agents:use",
  async run({ context }, given) {
    const { conversationId } = await recordDecision(context, given);
    const resumed = await resumeRun(given.runId);
    return { runId: given.runId, conversationId, status: resumed ? ("running" as const) : ("waiting" as const) };
  },
});
