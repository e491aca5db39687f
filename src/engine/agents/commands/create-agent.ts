import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireCollections } from "#engine/retrieval/knowledge-source.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { agentConfig } from "../agent-config.ts";
import { insertAgent } from "../records/insert-agent.ts";
import { changedEdges } from "../records/team-edges.ts";
import { agentMark } from "../rules/agent-mark.ts";
import { slug } from "../rules/slug.ts";

/** A new agent with a draft; it answers once it is published. */
export const createAgent = command({
  name: "agents.create_agent",
  input: z.object({
    name: displayName(),
    slug: slug().optional(),
    description: z.string().trim().max(500).default(""),
    config: agentConfig.prefault({}),
    access: z.enum(["workspace", "restricted"]).default("workspace"),
    mark: agentMark.nullable().default(null),
  }),
  result: z.object({ id: uuid(), slug: z.string(), name: z.string(), draftRevision: z.int() }),
  allow: "agents:edit",
  async run({ db, workspace, actor, publish }, { config, ...given }) {
    await requireCollections(db, { actor, workspace }, config.collections);
    const draft = { ...config, edges: await changedEdges(db, { actor, workspace }, null, [], config.edges) };
    const created = await insertAgent(db, { ...given, workspaceId: workspace.id, draft, createdBy: actor.id });
    await publish("agents.changed", { agentId: created.id });
    return { id: created.id, slug: created.slug, name: created.name, draftRevision: created.draftRevision };
  },
  audit: (_input, { id, name }) => ({ targetId: id, detail: { name } }),
});
