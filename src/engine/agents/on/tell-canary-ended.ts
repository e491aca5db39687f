import { on } from "#core/events/handler.ts";
import { sqlClient } from "#platform/db/db.ts";
import { notify } from "#workspace/notifications/commands/notify.ts";

/** Tells those who may change an agent that its new version was taken back. What people decide themselves they know. */
export const tellCanaryEnded = on({
  name: "agents.tell_canary_ended",
  on: "agents.canary_ended",
  async run(context, { agentId, canaryId, outcome }) {
    if (outcome !== "rolled_back" || !context.workspace) return;
    const sql = sqlClient();
    const [ended] = await sql<{ name: string; number: number; reason: string }[]>`
      select a.name, v.number, k.reason from core.agent_canary k
      join core.agent a on a.id = k.agent_id join core.agent_version v on v.id = k.version_id
      where k.id = ${canaryId} and k.workspace_id = ${context.workspace.id}`;
    if (!ended) return;
    const editors = await sql<{ user_id: string }[]>`
      select m.user_id from core.membership m join core.agent a on a.workspace_id = m.workspace_id
      where a.id = ${agentId} and m.role in ('owner', 'admin', 'editor')
        and core.agent_level(a.id, a.access, m.user_id, m.role in ('owner', 'admin')) = 'edit'`;
    await notify(context, {
      userIds: editors.map(({ user_id }) => user_id),
      kind: "agents.canary_rolled_back",
      title: `Version ${ended.number} of ${ended.name} was taken back`,
      body: `${ended.reason} The published version answers everyone again.`,
      href: `/apps/chat/agents/${agentId}`,
      source: `canary:${canaryId}`,
    });
  },
});
