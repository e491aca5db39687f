import { and, asc, eq } from "drizzle-orm";
import { agentVersion } from "#engine/agents/tables.ts";
import type { Db } from "#platform/db/db.ts";
import { wholeSettings } from "../rules/deployment-settings.ts";
import { type DeploymentKind, deployment } from "../tables.ts";

/** The ways an agent is published, as its editors see them: whether there is a password, never which. */
export async function findDeployments(db: Db, agentId: string, kind?: DeploymentKind) {
  const rows = await db
    .select({ deployment, versionNumber: agentVersion.number })
    .from(deployment)
    .leftJoin(agentVersion, eq(agentVersion.id, deployment.versionId))
    .where(and(eq(deployment.agentId, agentId), kind ? eq(deployment.kind, kind) : undefined))
    .orderBy(asc(deployment.createdAt), asc(deployment.id));
  return rows.map(({ deployment: row, versionNumber }) => ({
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    isEnabled: row.isEnabled,
    versionId: row.versionId,
    versionNumber,
    settings: wholeSettings(row.settings),
    hasPassword: row.passwordHash !== null,
    origins: row.origins,
    createdAt: row.createdAt,
  }));
}

export type DeploymentView = Awaited<ReturnType<typeof findDeployments>>[number];
