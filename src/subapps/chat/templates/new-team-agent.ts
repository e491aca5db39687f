import { agentConfig } from "#engine/agents/agent-config.ts";
import type { NewTeamAgent } from "../records/create-team.ts";
import type { TemplateAgent } from "./template.ts";

/** An agent of a template as it is created: published at once. */
export function newTeamAgent({ key, name, description, mark, config, edges = [] }: TemplateAgent): NewTeamAgent {
  const draft = agentConfig.parse(config);
  const published = { config: draft, note: "From a template" };
  const connections = edges.map(({ contextPolicy = { messages: "all", files: true }, maximumHops = 3, ...edge }) => ({
    ...edge,
    contextPolicy,
    maximumHops,
  }));
  return { key, name, description, mark, draft, published, edges: connections };
}
