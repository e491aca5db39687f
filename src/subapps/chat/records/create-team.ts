import { eq } from "drizzle-orm";
import type { Publish } from "#core/events/publish.ts";
import type { AgentConfig } from "#engine/agents/agent-config.ts";
import type { AgentRow } from "#engine/agents/records/find-agent.ts";
import { insertVersion } from "#engine/agents/records/freeze-draft.ts";
import { insertAgent } from "#engine/agents/records/insert-agent.ts";
import type { AgentMark } from "#engine/agents/rules/agent-mark.ts";
import { agent } from "#engine/agents/tables.ts";
import type { TeamEdge } from "#engine/agents/team-edge.ts";
import type { Expectation, TestMessage } from "#engine/trials/expectation.ts";
import type { Db } from "#platform/db/db.ts";
import type { CreatedAgent } from "../rules/created-agent.ts";
import { testCase } from "../tables.ts";

type NewConfig = Omit<AgentConfig, "edges">;
type NewEdge = Omit<TeamEdge, "toAgentId"> & { to: string };

export type NewTeamAgent = {
  /** What edges of the same team call it by. */
  key: string;
  name: string;
  description: string;
  /** Wanted short name; another one is found where it is taken. */
  slug?: string | undefined;
  mark: AgentMark | null;
  draft: NewConfig;
  /** Published at once, where there is one; with the connections of the draft unless it has its own. */
  published: { config: NewConfig; note: string; edges?: NewEdge[] | undefined } | null;
  isPublishGuarded?: boolean;
  edges: NewEdge[];
  tests?: { name: string; messages: TestMessage[]; expectations: Expectation[] }[];
};

type By = { workspaceId: string; actorId: string | null; publish: Publish };

/**
 * Makes agents together with their connections, versions and tests: all of it or nothing. `outside` names agents that
 * exist already and that connections may lead to.
 */
export async function createTeam(
  db: Db,
  by: By,
  team: readonly NewTeamAgent[],
  outside: ReadonlyMap<string, string> = new Map(),
): Promise<CreatedAgent[]> {
  const { workspaceId, actorId: createdBy } = by;
  const ids = new Map(outside);
  const rows = new Map<NewTeamAgent, AgentRow>();
  for (const one of team) {
    const { key, name, description, slug, mark, tests = [] } = one;
    const draft = { ...one.draft, edges: [] };
    const row = await insertAgent(db, { workspaceId, name, description, draft, mark, createdBy, wantedSlug: slug });
    if (tests.length > 0)
      await db.insert(testCase).values(tests.map((test) => ({ ...test, workspaceId, agentId: row.id, createdBy })));
    ids.set(key, row.id);
    rows.set(one, row);
  }
  const connections = (edges: readonly NewEdge[]) =>
    edges.flatMap(({ to, ...edge }) => {
      const toAgentId = ids.get(to);
      return toAgentId ? [{ ...edge, toAgentId }] : [];
    });
  const created: CreatedAgent[] = [];
  // A version never changes, so it is written when everyone its connections lead to is there.
  for (const [{ draft, published, edges, isPublishGuarded = false }, row] of rows) {
    const frozen = published && { ...published.config, edges: connections(published.edges ?? edges) };
    const version = frozen ? await insertVersion(db, row, frozen, { actorId: createdBy, note: published.note }) : null;
    const changed = { publishedVersionId: version?.id ?? null, isPublishGuarded };
    await db
      .update(agent)
      .set({ ...changed, draft: { ...draft, edges: connections(edges) } })
      .where(eq(agent.id, row.id));
    created.push({ id: row.id, slug: row.slug, name: row.name, version: version?.number ?? null });
    await by.publish("agents.changed", { agentId: row.id });
  }
  return created;
}
