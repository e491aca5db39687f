import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { roles } from "#core/access/roles.ts";
import { membership, user } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { agentAccess, agentLevel } from "../agent-result.ts";
import { requireAgent, requireEdit } from "../records/find-agent.ts";
import { agentMember } from "../tables.ts";

/** Who may use and who may change an agent. */
export const getAgentAccess = query({
  name: "agents.get_agent_access",
  input: z.object({ agentId: uuid() }),
  result: z.object({
    access: agentAccess,
    createdBy: uuid().nullable(),
    members: z.array(
      z.object({
        userId: uuid(),
        name: z.string(),
        email: z.string(),
        image: z.string().nullable(),
        role: z.enum(roles),
        level: agentLevel,
      }),
    ),
  }),
  allow: "agents:edit",
  async run({ db, actor, workspace }, { agentId }) {
    const { access, level, createdBy } = await requireAgent(db, { actor, workspace }, agentId);
    requireEdit(level);
    const members = await db
      .select({
        userId: user.id,
        name: user.name,
        email: user.email,
        image: user.image,
        role: membership.role,
        level: agentMember.level,
      })
      .from(agentMember)
      .innerJoin(user, eq(user.id, agentMember.userId))
      .innerJoin(membership, and(eq(membership.userId, user.id), eq(membership.workspaceId, workspace.id)))
      .where(eq(agentMember.agentId, agentId))
      .orderBy(asc(user.name), asc(user.id));
    return { access, createdBy, members };
  },
});
