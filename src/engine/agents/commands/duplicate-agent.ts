import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { displayName, longestName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { requireAgent } from "../records/find-agent.ts";
import { insertAgent } from "../records/insert-agent.ts";
import { visibleConfig } from "../records/team-edges.ts";

const ending = " (copy)";

/** A new agent with the same draft, connections included; versions stay with the first. */
export const duplicateAgent = command({
  name: "agents.duplicate_agent",
  input: z.object({ agentId: uuid(), name: displayName().optional() }),
  result: z.object({ id: uuid(), slug: z.string(), name: z.string(), sourceId: uuid() }),
  allow: "agents:edit",
  async run({ db, workspace, actor, publish }, { agentId, name }) {
    const source = await requireAgent(db, { actor, workspace }, agentId);
    const created = await insertAgent(db, {
      workspaceId: workspace.id,
      name: name ?? `${[...source.name].slice(0, longestName - ending.length).join("")}${ending}`,
      description: source.description,
      draft: await visibleConfig(db, { actor, workspace }, source.draft),
      createdBy: actor.id,
      // A copy of what only a few may see is for its maker alone, until they let others in.
      access: source.access,
      mark: source.mark,
    });
    await publish("agents.changed", { agentId: created.id });
    return { id: created.id, slug: created.slug, name: created.name, sourceId: agentId };
  },
  audit: (_input, { id, name, sourceId }) => ({ targetId: id, detail: { name, sourceId } }),
});
