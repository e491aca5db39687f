import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { agentAccess, agentLevel } from "../agent-result.ts";
import { isInWorkspace, type NewAgentMember, replaceMembers } from "../records/agent-members.ts";
import { lockAgent, reachesAll } from "../records/find-agent.ts";
import { agent } from "../tables.ts";

/**
 * Who may use and who may change an agent: everyone whose role allows it, or those on a list. Owners and admins always
 * may, and neither whoever made it nor whoever draws up the list can be left out by it.
 */
export const setAgentAccess = command({
  name: "agents.set_agent_access",
  input: z.object({
    agentId: uuid(),
    access: z.enum(["workspace", "restricted"]),
    members: z
      .array(z.strictObject({ userId: uuid(), level: z.enum(["use", "edit"]) }))
      .max(1000)
      .refine((list) => new Set(list.map(({ userId }) => userId)).size === list.length, "names somebody twice")
      .default([]),
  }),
  result: z.object({
    id: uuid(),
    name: z.string(),
    access: agentAccess,
    members: z.array(z.object({ userId: uuid(), level: agentLevel })),
  }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { agentId, access, members }) {
    const who = { actor, workspace };
    const { name, createdBy } = await lockAgent(db, who, agentId, "any");
    const staying = [createdBy, reachesAll(who) ? null : actor.id];
    const kept = new Map<string, NewAgentMember>(members.map((member) => [member.userId, member]));
    for (const userId of access === "restricted" ? staying : []) {
      if (userId && (await isInWorkspace(db, workspace.id, userId))) kept.set(userId, { userId, level: "edit" });
    }
    await replaceMembers(db, { workspaceId: workspace.id, agentId }, [...kept.values()]);
    await db.update(agent).set({ access }).where(eq(agent.id, agentId));
    await publish("agents.changed", { agentId });
    return { id: agentId, name, access, members: [...kept.values()] };
  },
  audit: (_input, { id, name, access, members }) => ({
    targetId: id,
    detail: { name, access, members: members.length },
  }),
});
