import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { createTeam } from "../records/create-team.ts";
import { createdAgent } from "../rules/created-agent.ts";
import { newTeamAgent } from "../templates/new-team-agent.ts";
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
    const agents = await createTeam(db, by, template.agents.map(newTeamAgent));
    return { template: slug, agents, agent: agents[0] as (typeof agents)[number] };
  },
  audit: ({ slug }, { agents, agent }) => ({
    targetId: agent.id,
    detail: { template: slug, agents: agents.map(({ name }) => name) },
  }),
});
