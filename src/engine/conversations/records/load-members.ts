import type { Context } from "#core/access/context.ts";
import type { AgentConfig } from "#engine/agents/agent-config.ts";
import { notFound } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { loadAgent } from "../turns/acting-agent.ts";

export type GroupMember = { id: string; slug: string; name: string; description: string; config: AgentConfig };

/** Who takes part in a group, in its order. One that cannot speak any more is passed over; one that was never there is not found. */
export async function loadMembers(context: Context, memberIds: readonly string[]): Promise<GroupMember[]> {
  if (memberIds.length === 0) return [];
  const rows = await sqlClient()<{ id: string; description: string; can_speak: boolean }[]>`
    select id, description, archived_at is null and published_version_id is not null as can_speak
    from core.agent where workspace_id = ${context.workspace?.id ?? null} and id = any(${[...memberIds]}::uuid[])`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const members = await Promise.all(
    memberIds.map(async (agentId) => {
      const row = byId.get(agentId);
      if (!row) throw notFound("This agent");
      if (!row.can_speak) return null;
      const { id, slug, name, config } = await loadAgent(context, { agentId });
      return { id, slug, name, description: row.description, config };
    }),
  );
  return members.filter((member) => member !== null);
}
