import { eq } from "drizzle-orm";
import { z } from "zod";
import { writeAudit } from "#core/audit/write-audit.ts";
import { flow } from "#core/command/operation.ts";
import { publisher } from "#core/events/publish.ts";
import { requireAgent, requireEdit } from "#engine/agents/records/find-agent.ts";
import { requireVersionById } from "#engine/agents/records/find-version.ts";
import { configHash } from "#engine/agents/rules/config-hash.ts";
import { resolveModel } from "#engine/models/resolve-model.ts";
import { type GivenTrial, runTrial } from "#engine/trials/run-trial.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { noteReading } from "../../records/note-reading.ts";
import { traceIdInput } from "../../rules/trace-id.ts";
import { answerFromRecord, recordedCalls } from "../recorded-calls.ts";
import { originalOf } from "../records/original-of.ts";
import { replay } from "../tables.ts";

/** Asks the same again of another version or model. Tools are not called: they answer as they did, or not at all. */
export const replayTrace = flow({
  name: "trace.replay_trace",
  input: z.object({
    traceId: traceIdInput(),
    agentId: uuid().optional(),
    versionId: uuid().nullable().default(null),
    model: z.string().trim().min(1).max(300).nullable().default(null),
    /** What tools should have answered where nothing was recorded. */
    results: z
      .array(z.object({ name: z.string().max(100), arguments: z.unknown(), result: z.string().max(50_000) }))
      .max(50)
      .default([]),
  }),
  result: z.object({ id: z.string(), runId: z.string().describe("Follow its answer"), label: z.string() }),
  allow: "agents:edit",
  async run({ db, actor, workspace, context }, { traceId, versionId, model, results, ...given }) {
    const who = { actor, workspace };
    const original = await originalOf(who, traceId);
    await noteReading(who, original.id, "replay");
    const agentId = given.agentId ?? original.trace.agentId;
    if (!agentId) throw new AppError("conflict", "No agent of this workspace answered here. Choose one to ask.");
    if (!original.question.trim()) throw new AppError("conflict", "What was asked there can no longer be read.");
    const { name, level, draft } = await requireAgent(db, who, agentId);
    requireEdit(level);
    const version = versionId ? await requireVersionById(db, workspace.id, agentId, versionId) : null;
    if (model) await resolveModel(workspace.id, model);
    const { answerCall, calls } = answerFromRecord(
      recordedCalls(original.spans),
      results.map((result) => ({ ...result, arguments: result.arguments })),
    );
    const label = `${name} · ${version ? `version ${version.number}` : "draft"}${model ? ` · ${model}` : ""}`;
    const began = Promise.withResolvers<string>();
    const trial: GivenTrial = {
      agentId,
      versionId,
      hash: version?.hash ?? configHash(draft),
      messages: original.messages,
      model,
      answerCall,
    };
    let replayId = "";
    const work = runTrial(context, trial, async (runId) => {
      const [row] = await db
        .insert(replay)
        .values({
          workspaceId: workspace.id,
          traceId: original.id,
          runId,
          agentId,
          versionId,
          model,
          label,
          createdBy: actor.id,
        })
        .returning({ id: replay.id });
      replayId = row?.id as string;
      await writeAudit(db, context, {
        action: "trace.replay_trace",
        targetId: original.id,
        detail: { replayId, label },
      });
      began.resolve(runId);
      return true;
    });
    const keep = async (values: Partial<typeof replay.$inferInsert>) => {
      await database()
        .update(replay)
        .set({ ...values, calls })
        .where(eq(replay.id, replayId));
      await publisher(database(), { workspaceId: workspace.id })("trace.replay_changed", { replayId });
    };
    // The answer is written after this request is over; whoever asked follows it by its id.
    work
      .then(({ answer, fault, costNanos, milliseconds }) =>
        keep({ status: fault ? "failed" : "done", answer, error: fault, costNanos, milliseconds }),
      )
      .catch((error: unknown) => {
        began.reject(error);
        if (!replayId) return undefined;
        log.error("a replay failed unexpectedly", { replayId, error });
        return keep({ status: "failed", error: "Something went wrong on our side. Replay it again." });
      })
      .catch((error: unknown) => log.error("a replay could not be kept", { replayId, error }));
    const runId = await began.promise;
    return { id: replayId, runId, label };
  },
});
