import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { edgeKinds } from "#engine/agents/team-edge.ts";
import { templates } from "../templates/templates.ts";

const items = templates.map(({ slug, name, description, agents }) => {
  const [{ mark, config }] = agents;
  return {
    slug,
    name,
    description,
    mark,
    starters: (config.starters ?? []).map(({ question }) => question),
    documents: agents.flatMap(({ config: { knowledge = [] } }) => knowledge.map(({ title }) => title)),
    agents: agents.map((agent) => ({ name: agent.name, description: agent.description, mark: agent.mark })),
    edges: agents.flatMap(({ name: from, edges = [] }) =>
      edges.map(({ to, kind, condition }) => ({
        from,
        to: agents.find(({ key }) => key === to)?.name ?? to,
        kind,
        condition,
      })),
    ),
  };
});

/** Agents and teams to begin with. */
export const listTemplates = query({
  name: "chat.list_templates",
  input: z.object({}),
  result: z.object({
    items: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        description: z.string(),
        mark: agentMark,
        starters: z.array(z.string()),
        documents: z.array(z.string()).describe("Titles"),
        agents: z.array(z.object({ name: z.string(), description: z.string(), mark: agentMark })),
        edges: z.array(
          z.object({
            from: z.string().describe("Name of an agent"),
            to: z.string().describe("Name of an agent"),
            kind: z.enum(edgeKinds),
            condition: z.string(),
          }),
        ),
      }),
    ),
  }),
  allow: "agents:read",
  run: async () => ({ items }),
});
