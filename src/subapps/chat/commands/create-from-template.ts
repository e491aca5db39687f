import { z } from "zod";
import { agentConfig } from "#core/agents/agent-config.ts";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { createTeam, type NewTeamAgent } from "../records/create-team.ts";
import { createdAgent } from "../rules/created-agent.ts";
import type { TemplateAgent } from "../templates/template.ts";
import { templates } from "../templates/templates.ts";

/** Makes the agents of a template and publishes them: they can be talked to at once. */
export const createFromTemplate = command({
  name: "chat.create_from_template",
  input: z.object({ slug: z.string().max(60) }),
  result: z.object({
    template: z.string(),
    agents: z.array(createdAgent),
    agent: createdAgent.describe("The first of them, who leads the team"),
  }),
  allow: "agents:publish",
  async run({ db, actor, workspace, publish }, { slug }) {
    const template = templates.find((one) => one.slug === slug);
    if (!template) throw notFound("This template");
    const by = { workspaceId: workspace.id, actorId: actor.id, publish };
    const agents = await createTeam(db, by, template.agents.map(teamAgent));
    return { template: slug, agents, agent: agents[0] as (typeof agents)[number] };
  },
  audit: ({ slug }, { agents, agent }) => ({
    targetId: agent.id,
    detail: { template: slug, agents: agents.map(({ name }) => name) },
  }),
});

function teamAgent({ key, name, description, mark, config, edges = [] }: TemplateAgent): NewTeamAgent {
  const draft = agentConfig.parse(config);
  const published = { config: draft, note: "From a template" };
  const ways = edges.map(({ contextPolicy = { messages: "all", files: true }, maximumHops = 3, ...edge }) => ({
    ...edge,
    contextPolicy,
    maximumHops,
  }));
  return { key, name, description, mark, draft, published, edges: ways };
}
