import { eq, max } from "drizzle-orm";
import type { Actor } from "#core/access/context.ts";
import { enqueue } from "#core/events/enqueue.ts";
import type { Publish } from "#core/events/publish.ts";
import { requireAgent, requireEdit, type Who } from "#engine/agents/records/find-agent.ts";
import { requireVersionById } from "#engine/agents/records/find-version.ts";
import { configHash } from "#engine/agents/rules/config-hash.ts";
import { resolveModel } from "#engine/models/resolve-model.ts";
import type { Db } from "#platform/db/db.ts";
import type { Contender } from "../contender.ts";
import { runExperiment } from "../jobs/run-experiment.ts";
import { experimentRun } from "../tables.ts";

/** Lets some versions, drafts or models answer a dataset: a column each, and a job that fills it. */
export async function addRuns(
  db: Db,
  who: Who & { actor: Actor },
  publish: Publish,
  { experimentId, total }: { experimentId: string; total: number },
  contenders: readonly Contender[],
): Promise<string[]> {
  const [last] = await db
    .select({ position: max(experimentRun.position) })
    .from(experimentRun)
    .where(eq(experimentRun.experimentId, experimentId));
  const ids: string[] = [];
  for (const [at, { agentId, versionId, model }] of contenders.entries()) {
    const { name, level, draft } = await requireAgent(db, who, agentId);
    requireEdit(level);
    const version = versionId ? await requireVersionById(db, who.workspace.id, agentId, versionId) : null;
    if (model) await resolveModel(who.workspace.id, model);
    const speaks = version ? `version ${version.number}` : "draft";
    const [row] = await db
      .insert(experimentRun)
      .values({
        experimentId,
        workspaceId: who.workspace.id,
        position: (last?.position ?? -1) + 1 + at,
        agentId,
        versionId,
        configHash: version?.hash ?? configHash(draft),
        model,
        label: `${name} · ${speaks}${model ? ` · ${model}` : ""}`,
        total,
        createdBy: who.actor.id,
        runById: who.actor.runBy?.id ?? null,
      })
      .returning({ id: experimentRun.id });
    const id = row?.id as string;
    ids.push(id);
    await enqueue(publish, runExperiment, { experimentRunId: id });
  }
  await publish("trace.experiment_changed", { experimentId });
  return ids;
}
