import { and, eq, like, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { lockAgent } from "#engine/agents/records/find-agent.ts";
import { slug as slugShape } from "#engine/agents/rules/slug.ts";
import { agentVersion } from "#engine/agents/tables.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { hashPassword } from "#workspace/auth/password.ts";
import { findDeployments } from "../records/find-deployments.ts";
import { allowedOrigin } from "../rules/allowed-origin.ts";
import { deploymentResult } from "../rules/deployment-result.ts";
import { deploymentSettings } from "../rules/deployment-settings.ts";
import { type DeploymentKind, deployment } from "../tables.ts";

/** Publishes an agent at an address, or changes how: a page, the widget or an MCP server. */
export const putDeployment = command({
  name: "chat.put_deployment",
  input: z.object({
    agentId: uuid(),
    // The API answers for every published agent; there is nothing to switch on.
    kind: z.enum(["page", "widget", "mcp"]),
    isEnabled: z.boolean().default(true),
    slug: slugShape().optional(),
    /** Null follows whatever is published. */
    versionId: uuid().nullable().default(null),
    settings: deploymentSettings.prefault({}),
    /** Left out, it stays as it is; null takes it away. */
    password: z.string().min(6, "is shorter than 6 characters").max(200).nullish(),
    origins: z.array(allowedOrigin()).max(50, "names more than 50 sites").default([]),
  }),
  result: deploymentResult.extend({ agentName: z.string() }),
  allow: "agents:publish",
  async run({ db, actor, workspace, publish }, given) {
    const { agentId, kind, isEnabled, versionId, settings, password } = given;
    const agent = await lockAgent(db, { actor, workspace }, agentId);
    if (!agent.publishedVersionId) {
      throw new AppError(
        "conflict",
        "This agent has no published version yet, so nobody would answer. Publish it first.",
      );
    }
    if (versionId) await requireOwnVersion(db, workspace.id, agentId, versionId);
    const [before] = await findDeployments(db, agentId, kind);
    const slug = given.slug ?? before?.slug ?? (await freeSlug(db, kind, agent.slug));
    await refuseTaken(db, agentId, kind, slug);
    const values = { slug, isEnabled, versionId, settings, origins: [...new Set(given.origins)] };
    const secret = password === undefined ? {} : { passwordHash: password ? await hashPassword(password) : null };
    await db
      .insert(deployment)
      .values({ ...values, ...secret, workspaceId: workspace.id, agentId, kind, createdBy: actor.id })
      .onConflictDoUpdate({ target: [deployment.agentId, deployment.kind], set: { ...values, ...secret } });
    const [after] = await findDeployments(db, agentId, kind);
    if (!after) throw new Error("the deployment was not written");
    await publish("agents.changed", { agentId });
    return { ...after, agentName: agent.name };
  },
  audit: ({ agentId, password }, { kind, slug, isEnabled, versionNumber, agentName }) => ({
    targetId: agentId,
    detail: {
      name: agentName,
      kind,
      slug,
      isEnabled,
      version: versionNumber,
      isPasswordChanged: password !== undefined,
    },
  }),
});

async function requireOwnVersion(db: Db, workspaceId: string, agentId: string, versionId: string): Promise<void> {
  const isIt = and(eq(agentVersion.id, versionId), eq(agentVersion.agentId, agentId));
  const [found] = await db
    .select({ id: agentVersion.id })
    .from(agentVersion)
    .where(and(isIt, eq(agentVersion.workspaceId, workspaceId)));
  if (!found) throw notFound("This version of the agent");
}

/** Addresses are shared by the whole installation. */
async function refuseTaken(db: Db, agentId: string, kind: DeploymentKind, slug: string): Promise<void> {
  // Two who want the same address at the same moment come one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`deployment ${kind} ${slug}`}))`);
  const [other] = await db
    .select({ id: deployment.id })
    .from(deployment)
    .where(and(eq(deployment.kind, kind), eq(deployment.slug, slug), ne(deployment.agentId, agentId)));
  if (!other) return;
  throw new AppError("conflict", `The address ${slug} is taken. Choose another.`, {
    fields: [{ path: "slug", message: "is taken" }],
  });
}

async function freeSlug(db: Db, kind: DeploymentKind, wanted: string): Promise<string> {
  const rows = await db
    .select({ slug: deployment.slug })
    .from(deployment)
    .where(and(eq(deployment.kind, kind), like(deployment.slug, `${wanted.slice(0, 50)}%`)));
  const taken = new Set(rows.map(({ slug }) => slug));
  for (let count = 1; ; count++) {
    const slug = count === 1 ? wanted : `${wanted.slice(0, 50)}-${count}`;
    if (!taken.has(slug)) return slug;
  }
}
