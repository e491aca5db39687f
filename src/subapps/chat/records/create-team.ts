import { eq } from "drizzle-orm";
import type { AgentConfig } from "#core/agents/agent-config.ts";
import { insertVersion } from "#core/agents/records/freeze-draft.ts";
import { insertAgent } from "#core/agents/records/insert-agent.ts";
import type { AgentMark } from "#core/agents/rules/agent-mark.ts";
import { agent, teamEdge } from "#core/agents/tables.ts";
import type { ContextPolicy, EdgeKind } from "#core/agents/team-edge.ts";
import type { Publish } from "#core/events/publish.ts";
import type { Expectation, TestMessage } from "#core/trials/expectation.ts";
import type { Db } from "#platform/db/db.ts";
import { testCase } from "../tables.ts";

export type NewTeamAgent = {
  /** What edges of the same team call it by. */
  key: string;
  name: string;
  description: string;
  /** Wanted short name; another one is found where it is taken. */
  slug?: string | undefined;
  mark: AgentMark | null;
  draft: AgentConfig;
  /** Published at once, where there is one. */
  published: { config: AgentConfig; note: string } | null;
  isPublishGuarded?: boolean;
  edges: { to: string; kind: EdgeKind; condition: string; contextPolicy: ContextPolicy; maximumHops: number }[];
  tests?: { name: string; messages: TestMessage[]; expectations: Expectation[] }[];
};

export type CreatedAgent = { id: string; slug: string; name: string; version: number | null };

type By = { workspaceId: string; actorId: string | null; publish: Publish };

/** Makes agents together with the ways between them, their versions and tests: all of it or nothing. */
export async function createTeam(db: Db, by: By, team: readonly NewTeamAgent[]): Promise<CreatedAgent[]> {
  const { workspaceId, actorId: createdBy } = by;
  const ids = new Map<string, string>();
  const created: CreatedAgent[] = [];
  for (const { key, name, description, slug, mark, draft, published, tests = [], ...given } of team) {
    const row = await insertAgent(db, { workspaceId, name, description, draft, mark, createdBy, wantedSlug: slug });
    const version = published
      ? await insertVersion(db, row, published.config, { actorId: createdBy, note: published.note })
      : null;
    const changed = { publishedVersionId: version?.id ?? null, isPublishGuarded: given.isPublishGuarded ?? false };
    await db.update(agent).set(changed).where(eq(agent.id, row.id));
    if (tests.length > 0)
      await db.insert(testCase).values(tests.map((test) => ({ ...test, workspaceId, agentId: row.id, createdBy })));
    ids.set(key, row.id);
    created.push({ id: row.id, slug: row.slug, name: row.name, version: version?.number ?? null });
    await by.publish("agents.changed", { agentId: row.id });
  }
  const edges = team.flatMap(({ key, edges: ways }) =>
    ways.map(({ to, ...way }, position) => ({
      ...way,
      workspaceId,
      position,
      fromAgentId: ids.get(key) as string,
      toAgentId: ids.get(to) as string,
    })),
  );
  if (edges.length > 0) await db.insert(teamEdge).values(edges);
  return created;
}
