import type { z } from "zod";
import type { agentConfig } from "#engine/agents/agent-config.ts";
import type { AgentMark } from "#engine/agents/rules/agent-mark.ts";
import type { ContextPolicy, EdgeKind } from "#engine/agents/team-edge.ts";

export type TemplateAgent = {
  /** What edges of the same template call it by. */
  key: string;
  name: string;
  description: string;
  mark: AgentMark;
  config: z.input<typeof agentConfig>;
  edges?: {
    to: string;
    kind: EdgeKind;
    condition: string;
    contextPolicy?: ContextPolicy;
    maximumHops?: number;
  }[];
};

/** An agent or a small team to begin with. The first agent is the one people talk to. */
export type Template = {
  slug: string;
  name: string;
  description: string;
  agents: [TemplateAgent, ...TemplateAgent[]];
};
