import { and, eq } from "drizzle-orm";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { AgentConfig } from "../agent-config.ts";
import { configHash } from "../rules/config-hash.ts";
import { agentCheck, agentVersion } from "../tables.ts";
import type { AgentRow } from "./find-agent.ts";
import { latestNumber } from "./find-version.ts";

/** Makes the draft of a locked agent its next version, unless nothing changed or its tests forbid it. */
export async function freezeDraft(db: Db, agent: AgentRow, by: { actorId: string | null; note: string }) {
  const { id: agentId, draft, publishedVersionId } = agent;
  const hash = configHash(draft);
  if (publishedVersionId) {
    const [live] = await db
      .select({ number: agentVersion.number })
      .from(agentVersion)
      .where(and(eq(agentVersion.id, publishedVersionId), eq(agentVersion.hash, hash)));
    if (live) throw new AppError("conflict", `Nothing changed since version ${live.number}. Change the draft first.`);
  }
  if (agent.isPublishGuarded) await requirePassed(db, agentId, hash);
  return insertVersion(db, agent, draft, by);
}

/** Writes the next version of an agent whose row the caller holds, or has just made. */
export async function insertVersion(
  db: Db,
  { id: agentId, workspaceId }: Pick<AgentRow, "id" | "workspaceId">,
  config: AgentConfig,
  { actorId, note }: { actorId: string | null; note: string },
) {
  const hash = configHash(config);
  const number = (await latestNumber(db, agentId)) + 1;
  const [version] = await db
    .insert(agentVersion)
    .values({ workspaceId, agentId, number, config, hash, note, createdBy: actorId })
    .returning({ id: agentVersion.id, number: agentVersion.number, createdAt: agentVersion.createdAt });
  if (!version) throw new Error("the version was not written");
  return { ...version, hash };
}

/**
 * Tests live in a sub-app, which core may not know. They leave what they found of a configuration in a table of core, and
 * this reads it: that holds in every process, in the transaction that publishes, and needs nothing to be registered.
 */
async function requirePassed(db: Db, agentId: string, hash: string): Promise<void> {
  const [check] = await db
    .select({ isPassed: agentCheck.isPassed, summary: agentCheck.summary })
    .from(agentCheck)
    .where(and(eq(agentCheck.agentId, agentId), eq(agentCheck.configHash, hash)));
  if (check?.isPassed) return;
  throw new AppError(
    "conflict",
    check
      ? `Publishing is guarded by tests, and this draft failed them: ${check.summary}. Correct it, or take the guard off.`
      : "Publishing is guarded by tests, and they have not all run on this draft as it is now. Run them first.",
  );
}
