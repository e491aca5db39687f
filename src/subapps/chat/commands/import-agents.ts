import { and, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { usableAgents, type Who } from "#engine/agents/records/find-agent.ts";
import { agent } from "#engine/agents/tables.ts";
import { providersOf } from "#engine/models/providers.ts";
import { readableCollections } from "#engine/retrieval/knowledge-source.ts";
import { allTools } from "#engine/tools/tool-registry.ts";
import { displayName } from "#lib/display-name.ts";
import type { Db } from "#platform/db/db.ts";
import { agentSources, readAgents } from "../importing/read-agents.ts";
import { createTeam, type NewTeamAgent } from "../records/create-team.ts";
import { createdAgent } from "../rules/created-agent.ts";

/** Makes agents from a file of ours or of another product. A file that cannot be read changes nothing. */
export const importAgents = command({
  name: "chat.import_agents",
  input: z.object({ content: z.string().min(1).max(20_000_000), name: displayName().optional() }),
  result: z.object({
    source: z.enum(agentSources),
    agents: z.array(createdAgent),
    notes: z.array(z.string()).describe("What was left out or changed, in words"),
  }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { content, name }) {
    const here = {
      providers: new Set((await providersOf(workspace.id)).keys()),
      tools: new Set(allTools().map((tool) => tool.name)),
    };
    const { agents: read, notes, source } = readAgents(content, here);
    const mayPublish = workspace.permissions.has("agents:publish");
    if (!mayPublish && read.some(({ published }) => published))
      notes.push("What was published is a draft here: your role does not include publishing.");
    const own = await readableCollections(
      db,
      { actor, workspace },
      read.flatMap(({ draft, published }) => [...draft.collections, ...(published?.config.collections ?? [])]),
    );
    const team = withCollections(read, new Set(own), notes).map(
      (one, index): NewTeamAgent => ({
        ...one,
        name: index === 0 && name ? name : one.name,
        published: mayPublish ? one.published : null,
      }),
    );
    const outside = await findOutside(db, { actor, workspace }, team, notes);
    const by = { workspaceId: workspace.id, actorId: actor.id, publish };
    const agents = await createTeam(db, by, team, outside);
    return { source, agents, notes };
  },
  audit: (_input, { source, agents }) => ({
    targetId: agents[0]?.id ?? null,
    detail: { source, agents: agents.map(({ name }) => name) },
  }),
});

type Read = ReturnType<typeof readAgents>["agents"][number];

/** Collections are known by their id: those of another workspace, or of another installation, are left out. */
function withCollections(read: readonly Read[], own: ReadonlySet<string>, notes: string[]): Read[] {
  const kept = (config: Read["draft"]) => ({ ...config, collections: config.collections.filter((id) => own.has(id)) });
  return read.map(({ draft, published, ...one }) => {
    const all = [...draft.collections, ...(published?.config.collections ?? [])];
    if (all.some((id) => !own.has(id)))
      notes.push(`${one.name}: collections of documents were left out. Choose collections of this workspace instead.`);
    return { ...one, draft: kept(draft), published: published && { ...published, config: kept(published.config) } };
  });
}

/** Connections to agents that are not in the file lead to those of the same short name here, if there are such. */
async function findOutside(
  db: Db,
  who: Who,
  team: readonly NewTeamAgent[],
  notes: string[],
): Promise<Map<string, string>> {
  const inFile = new Set(team.map(({ key }) => key));
  const edgesOf = ({ edges, published }: NewTeamAgent) => [...edges, ...(published?.edges ?? [])];
  const wanted = [...new Set(team.flatMap(edgesOf).map(({ to }) => to))].filter((to) => !inFile.has(to));
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: agent.id, slug: agent.slug })
    .from(agent)
    .where(and(usableAgents(who), inArray(agent.slug, wanted), isNull(agent.archivedAt)));
  const known = new Map(rows.map(({ id, slug }) => [slug, id]));
  for (const one of team) {
    const missing = new Set(edgesOf(one).flatMap(({ to }) => (inFile.has(to) || known.has(to) ? [] : [to])));
    for (const to of missing)
      notes.push(`${one.name}: the connection to ${to} was left out; no agent here is called that.`);
  }
  return known;
}
