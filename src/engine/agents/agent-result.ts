import { z } from "zod";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { agentMark } from "./rules/agent-mark.ts";
import { canaryRules } from "./rules/judge-canary.ts";
import { newTeamEdge } from "./team-edge.ts";

export const agentLevel = z.enum(["use", "edit"]);
export const agentAccess = z.enum(["workspace", "restricted"]);

/** An agent's id and name, which is all that most changes of it report. */
export const agentNameResult = z.object({ id: uuid(), name: z.string() });

export const agentResult = agentNameResult.extend({
  slug: z.string(),
  description: z.string(),
  mark: agentMark.nullable().describe("Null where hue and pieces are made from the id"),
  createdAt: timestamp,
  draftChangedAt: timestamp,
  archivedAt: timestamp.nullable(),
});

export const agentVersionResult = z.object({
  id: uuid(),
  number: z.int(),
  hash: z.string().describe("Of the configuration: the same for the same configuration"),
  note: z.string(),
  createdAt: timestamp,
});

/** A connection with the agent it leads to. */
export const namedEdgeResult = newTeamEdge.extend({ toSlug: z.string(), toName: z.string() });

/** A version that is or was tried out beside the published one. */
export const canaryResult = z.object({
  id: uuid(),
  agentId: uuid(),
  versionId: uuid(),
  version: z.int().describe("The number of the version"),
  share: z.int().describe("Percent of conversations that it answers"),
  rules: canaryRules,
  startedBy: uuid().nullable(),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  outcome: z.enum(["promoted", "stopped", "rolled_back"]).nullable(),
  reason: z.string(),
});
