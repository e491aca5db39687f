import type { Context } from "#core/access/context.ts";
import type { EffectOutcome } from "#engine/effects/effect.ts";
import { performEffect } from "#engine/effects/perform-effect.ts";
import { AppError } from "#lib/app-error.ts";
import { parseArguments, runTool, type ToolResult } from "./run-tool.ts";
import { isWriting, type ReportedEffect, type Tool, type ToolCallInfo } from "./tool.ts";

/** A call as its caller describes it: the ledger adds how the tool reports what it did. */
export type RecordedCallInfo = Omit<ToolCallInfo, "report"> & {
  workspaceId: string;
  /** The process that makes the call. */
  owner: string;
};

/** Runs one call. If the tool writes, the ledger of effects has it first, and the same key is never done twice. */
export async function runRecordedTool(
  tool: Tool,
  context: Context,
  rawArguments: string,
  { workspaceId, owner, ...call }: RecordedCallInfo,
): Promise<ToolResult> {
  const reported: ReportedEffect = {};
  const info: ToolCallInfo = { ...call, report: (effect) => void Object.assign(reported, effect) };
  const parsed = parseArguments(tool, rawArguments);
  if ("fault" in parsed) return { isFine: false, text: parsed.fault };
  if (!isWriting(tool)) return runTool(tool, context, rawArguments, info);
  const outcome = await performEffect(
    {
      workspaceId,
      key: call.idempotencyKey,
      tool: tool.name,
      arguments: parsed.value,
      runId: call.runId,
      callId: call.callId,
      actorId: context.actor?.id ?? null,
      owner,
    },
    async () => ({ ...outcomeOf(tool, await runTool(tool, context, rawArguments, info)), ...reported }),
    {
      hasIdempotencyKey: tool.hasIdempotencyKey ?? false,
      ...(tool.readBack && { readBack: () => readBack(tool, context, parsed.value, info) }),
    },
  ).catch((error) => {
    // The key is in use by another call: a mistake of whoever gave it, which the model can be told of.
    if (error instanceof AppError && error.code === "conflict")
      return { state: "failed" as const, text: error.message };
    throw error;
  });
  const { state, text } = outcome;
  return { isFine: state === "done", text, ...(state === "unknown" && { isUncertain: true as const }) };
}

function outcomeOf(tool: Tool, { isFine, text, isUncertain }: ToolResult): EffectOutcome {
  if (isFine) return { state: "done", text };
  if (!isUncertain) return { state: "failed", text };
  return { state: "unknown", text: `${text} ${tool.name} may have happened all the same: check before trying again.` };
}

async function readBack(
  tool: Tool,
  context: Context,
  args: unknown,
  info: ToolCallInfo,
): Promise<EffectOutcome | "not_done" | null> {
  const found = (await tool.readBack?.(context, args, info)) ?? null;
  return found === null || found === "not_done" ? found : { state: "done", ...found };
}
