import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import type { AgentConfig } from "#engine/agents/agent-config.ts";
import { requireAgent, usableAgents, type Who } from "#engine/agents/records/find-agent.ts";
import { requireVersionById } from "#engine/agents/records/find-version.ts";
import { findTargets, namedEdges } from "#engine/agents/records/team-edges.ts";
import { agent, agentVersion } from "#engine/agents/tables.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { casesOf } from "../records/test-runs.ts";
import { type AgentFile, agentFile, agentFileFormat, type ExportedAgent } from "../rules/agent-file.ts";

const mostAgents = 100;

/** An agent as one file: draft, what is published, ways by short name, tests; with its team, everyone it leads to. */
export const exportAgent = query({
  name: "chat.export_agent",
  input: z.object({ agentId: uuid(), withTeam: z.coerce.boolean().default(false) }),
  result: agentFile,
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId, withTeam }): Promise<AgentFile> {
    const who = { actor, workspace };
    const ids = withTeam ? await teamOf(db, who, agentId) : [agentId];
    const agents: ExportedAgent[] = [];
    for (const id of ids) agents.push(await exported(db, who, id));
    return { format: agentFileFormat, version: 1, agents };
  },
});

async function exported(db: Db, who: Who, agentId: string): Promise<ExportedAgent> {
  const row = await requireAgent(db, who, agentId);
  const { slug, name, description, mark, isPublishGuarded, draft } = row;
  const version = row.publishedVersionId
    ? await requireVersionById(db, who.workspace.id, agentId, row.publishedVersionId)
    : null;
  const bySlug = async (config: AgentConfig) =>
    (await namedEdges(db, who, config.edges)).map(({ toSlug: to, toAgentId: _id, toName: _name, ...edge }) => ({
      to,
      ...edge,
    }));
  const edges = await bySlug(draft);
  const tests = (await casesOf(db, agentId)).map((test) => ({
    name: test.name,
    messages: test.messages,
    expectations: test.expectations,
  }));
  const live = version ? await bySlug(version.config) : [];
  const published = version && {
    config: withoutEdges(version.config),
    note: version.note,
    ...(!isDeepStrictEqual(live, edges) && { edges: live }),
  };
  return { slug, name, description, mark, isPublishGuarded, draft: withoutEdges(draft), published, edges, tests };
}

/** Ids mean nothing elsewhere: connections are exported by short name, beside the configuration. */
const withoutEdges = ({ edges: _, ...config }: AgentConfig) => config;

/** Whoever an agent leads to, step by step, in its draft or in what is published, as far as one may look. */
async function teamOf(db: Db, who: Who, agentId: string): Promise<string[]> {
  const found = [agentId];
  for (let last = [agentId]; last.length > 0 && found.length < mostAgents; ) {
    const rows = await db
      .select({ draft: agent.draft, published: agentVersion.config })
      .from(agent)
      .leftJoin(agentVersion, eq(agentVersion.id, agent.publishedVersionId))
      .where(and(usableAgents(who), inArray(agent.id, last)));
    const edges = rows.flatMap(({ draft, published }) => [...(draft.edges ?? []), ...(published?.edges ?? [])]);
    const targets = [...(await findTargets(db, who, edges)).values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    last = targets.map(({ id }) => id).filter((id) => !found.includes(id));
    found.push(...last);
  }
  return found.slice(0, mostAgents);
}
