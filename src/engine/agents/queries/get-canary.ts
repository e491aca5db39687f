import { desc, eq, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { canaryResult } from "../agent-result.ts";
import { countAnswers } from "../records/canaries.ts";
import { requireAgent } from "../records/find-agent.ts";
import { requireVersionById } from "../records/find-version.ts";
import { agentCanary, agentVersion } from "../tables.ts";

const mostEnded = 20;

const counts = z.object({ answers: z.int(), errors: z.int(), thumbsDown: z.int() });
const endedCanary = canaryResult.extend({ startedByName: z.string().nullable() });

/** The version that is being tried out beside the published one, with what both answered since, and earlier ones. */
export const getCanary = query({
  name: "agents.get_canary",
  input: z.object({ agentId: uuid() }),
  result: z.object({
    running: endedCanary
      .extend({ counts, published: z.object({ versionId: uuid(), version: z.int(), counts }) })
      .nullable(),
    history: z.array(endedCanary),
  }),
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId }) {
    const { publishedVersionId } = await requireAgent(db, { actor, workspace }, agentId);
    const { workspaceId: _, ...columns } = getTableColumns(agentCanary);
    const rows = await db
      .select({ ...columns, version: agentVersion.number, startedByName: user.name })
      .from(agentCanary)
      .innerJoin(agentVersion, eq(agentVersion.id, agentCanary.versionId))
      .leftJoin(user, eq(user.id, agentCanary.startedBy))
      .where(eq(agentCanary.agentId, agentId))
      .orderBy(desc(agentCanary.startedAt))
      .limit(mostEnded + 1);
    const running = rows.find(({ endedAt }) => endedAt === null);
    const history = rows.filter(({ endedAt }) => endedAt !== null).slice(0, mostEnded);
    if (!running || !publishedVersionId) return { running: null, history };
    const countsOf = await countAnswers(db, [running.versionId, publishedVersionId], running.startedAt);
    const published = await requireVersionById(db, workspace.id, agentId, publishedVersionId);
    return {
      running: {
        ...running,
        counts: countsOf(running.versionId),
        published: { versionId: published.id, version: published.number, counts: countsOf(published.id) },
      },
      history,
    };
  },
});
