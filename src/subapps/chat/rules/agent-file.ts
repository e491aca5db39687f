import { z } from "zod";
import { agentConfig } from "#engine/agents/agent-config.ts";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { slug } from "#engine/agents/rules/slug.ts";
import { contextPolicy, edgeKinds } from "#engine/agents/team-edge.ts";
import { expectations, testMessages } from "#engine/trials/expectation.ts";
import { displayName } from "#lib/display-name.ts";

export const agentFileFormat = "parley.agents";

const edge = z.strictObject({
  /** Short name of the agent it leads to, in this file or in the workspace. */
  to: slug(),
  kind: z.enum(edgeKinds),
  condition: z.string().max(1000),
  contextPolicy,
  maximumHops: z.number().int().min(1).max(20),
});

/** Connections stand beside it, by short name. */
const config = agentConfig.omit({ edges: true });

const exportedAgent = z.strictObject({
  slug: slug(),
  name: displayName(),
  description: z.string().max(500),
  mark: agentMark.nullable(),
  isPublishGuarded: z.boolean(),
  draft: config,
  /** What was published, where that was; versions and their numbers stay behind. */
  published: z
    .strictObject({
      config,
      note: z.string().max(500),
      /** Where they differ from those of the draft. */
      edges: z.array(edge).max(50).optional(),
    })
    .nullable(),
  edges: z.array(edge).max(50),
  tests: z.array(z.strictObject({ name: displayName(), messages: testMessages, expectations })).max(500),
});

/** One JSON file with an agent, or an agent and its team; the first is the one that was exported. */
export const agentFile = z.strictObject({
  format: z.literal(agentFileFormat),
  version: z.literal(1),
  agents: z.array(exportedAgent).min(1).max(100),
});

export type AgentFile = z.output<typeof agentFile>;
export type ExportedAgent = AgentFile["agents"][number];
