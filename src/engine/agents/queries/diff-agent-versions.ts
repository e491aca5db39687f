import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireAgent } from "../records/find-agent.ts";
import { requireVersion } from "../records/find-version.ts";
import { visibleConfig } from "../records/team-edges.ts";
import { diffConfigs } from "../rules/diff-configs.ts";

const side = z.union([z.literal("draft"), z.coerce.number().int().min(1).max(2_000_000_000)]);

/** What changed between two versions, or between a version and the draft, field by field. */
export const diffAgentVersions = query({
  name: "agents.diff_agent_versions",
  input: z.object({ agentId: uuid(), from: side, to: side.default("draft") }),
  result: z.object({
    from: z.union([z.int(), z.literal("draft")]),
    to: z.union([z.int(), z.literal("draft")]),
    changes: z.array(z.object({ path: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
  }),
  allow: "agents:read",
  async run({ db, actor, workspace }, { agentId, from, to }) {
    const who = { actor, workspace };
    const { draft } = await requireAgent(db, who, agentId);
    const configOf = async (which: number | "draft") =>
      visibleConfig(
        db,
        who,
        which === "draft" ? draft : (await requireVersion(db, workspace.id, agentId, which)).config,
      );
    return { from, to, changes: diffConfigs(await configOf(from), await configOf(to)) };
  },
});
