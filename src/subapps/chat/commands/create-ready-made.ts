import { and, desc, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import { usableAgents } from "#engine/agents/records/find-agent.ts";
import { agent } from "#engine/agents/tables.ts";
import { uuid } from "#lib/uuid.ts";
import { createTeam } from "../records/create-team.ts";
import { readyMadeTemplate } from "../rules/ready-made.ts";
import { newTeamAgent } from "../templates/new-team-agent.ts";

/**
 * The agent a first chat starts with: the newest published one, or one made from the ready-made template. Requests of a
 * workspace wait for each other, so two at once don't create two agents.
 */
export const createReadyMade = command({
  name: "chat.create_ready_made",
  input: z.object({}),
  result: z.object({ agentId: uuid() }),
  allow: "agents:publish",
  async run({ db, context, actor, workspace, publish }) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`ready-made ${workspace.id}`}, 0))`);
    const [existing] = await db
      .select({ id: agent.id })
      .from(agent)
      .where(and(usableAgents({ actor, workspace }), isNull(agent.archivedAt), isNotNull(agent.publishedVersionId)))
      .orderBy(desc(agent.createdAt), desc(agent.id))
      .limit(1);
    if (existing) return { agentId: existing.id };
    const template = readyMadeTemplate();
    const by = { workspaceId: workspace.id, actorId: actor.id, publish };
    const [created] = await createTeam(db, by, [newTeamAgent(template.agent)]);
    if (!created) throw new Error("The ready-made template has no agent.");
    const detail = { template: template.slug, agents: [created.name] };
    await writeAudit(db, context, { action: "chat.create_from_template", targetId: created.id, detail });
    return { agentId: created.id };
  },
  // Only a new agent leaves a line, the same as for any other template.
  audit: false,
});
