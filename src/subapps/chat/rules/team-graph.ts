import { z } from "zod";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { newTeamEdge } from "#engine/agents/team-edge.ts";
import { uuid } from "#lib/uuid.ts";

const teamNode = z.object({
  id: uuid(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  mark: agentMark.nullable(),
  status: z.enum(["live", "draft"]),
  version: z.number().nullable().describe("Number of the published version"),
  canEdit: z.boolean(),
  hasUnpublishedChanges: z.boolean().describe("What is saved differs from what is published"),
  revision: z.string().describe("Changes with the connections of this agent: two editors do not overwrite each other"),
});

const teamEdge = newTeamEdge.extend({ toAgentId: uuid(), fromAgentId: uuid() });

/** Agents and the connections between them. */
export const teamGraph = z.object({ nodes: z.array(teamNode), edges: z.array(teamEdge) });

export type TeamNode = z.output<typeof teamNode>;
export type TeamEdge = z.output<typeof teamEdge>;
