import { templates } from "../templates/templates.ts";

const slug = "returns";

/** The template offered to people who have no agent yet: it answers from its own sample policy, without a model. */
export function readyMadeTemplate() {
  const template = templates.find((one) => one.slug === slug);
  if (!template) throw new Error(`There is no template called ${slug}.`);
  const [agent] = template.agents;
  const questions = (agent.config.starters ?? []).map(({ question }) => question);
  return { slug, agent, questions, otherTemplates: templates.length - 1 };
}
