import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { requireAgent, usableAgents, type Who } from "#core/agents/records/find-agent.ts";
import { requireVersionById } from "#core/agents/records/find-version.ts";
import { agent, teamEdge } from "#core/agents/tables.ts";
import { query } from "#core/command/operation.ts";
import type { Expectation } from "#core/trials/expectation.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { casesOf } from "../records/test-runs.ts";
import { type AgentFile, agentFileFormat, type ExportedAgent } from "../rules/agent-file.ts";

const mostAgents = 100;

/** An agent as one file: draft, what is published, ways by short name, tests; with its team, everyone it leads to. */
export const exportAgent = query({
  name: "chat.export_agent",
  input: z.object({ agentId: uuid(), withTeam: z.coerce.boolean().default(false) }),
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
  const edges = await db
    .select({
      to: agent.slug,
      kind: teamEdge.kind,
      condition: teamEdge.condition,
      contextPolicy: teamEdge.contextPolicy,
      maximumHops: teamEdge.maximumHops,
    })
    .from(teamEdge)
    .innerJoin(agent, eq(agent.id, teamEdge.toAgentId))
    .where(and(eq(teamEdge.fromAgentId, agentId), usableAgents(who)))
    .orderBy(asc(teamEdge.position));
  const tests = (await casesOf(db, agentId)).map((test) => ({
    name: test.name,
    messages: test.messages,
    expectations: test.expectations as Expectation[],
  }));
  const published = version && { config: version.config, note: version.note };
  return { slug, name, description, mark, isPublishGuarded, draft, published, edges, tests };
}

/** Whoever an agent leads to, step by step, as far as one may look. */
async function teamOf(db: Db, who: Who, agentId: string): Promise<string[]> {
  const found = [agentId];
  for (let last = [agentId]; last.length > 0 && found.length < mostAgents; ) {
    const next = await db
      .selectDistinct({ id: agent.id, slug: agent.slug })
      .from(teamEdge)
      .innerJoin(agent, eq(agent.id, teamEdge.toAgentId))
      .where(and(inArray(teamEdge.fromAgentId, last), usableAgents(who)))
      .orderBy(asc(agent.slug));
    last = next.map(({ id }) => id).filter((id) => !found.includes(id));
    found.push(...last);
  }
  return found.slice(0, mostAgents);
}
