import { z } from "zod";
import type { ModelTool } from "#engine/models/model.ts";
import type { ActingEdge } from "./acting-agent.ts";

export type TeamTool = ModelTool & { edge: ActingEdge; isHandOff: boolean };

const longestName = 64;

export const handOffInput = z.object({ reason: z.string().trim().max(2000).default("") });
export const questionInput = z.object({ question: z.string().trim().min(1).max(20_000) });

/** The ways out of an agent as tools. Agents that come next by themselves need none. */
export function teamTools(edges: readonly ActingEdge[]): TeamTool[] {
  const made = edges.flatMap((edge) => {
    if (edge.kind === "hand_off") return [handOffTool(edge)];
    return edge.kind === "sequence" ? [] : [askTool(edge)];
  });
  const taken = new Set<string>();
  // An agent may be both asked at the start and asked again; long names may meet once they are cut.
  return made.filter(({ name }) => !taken.has(name) && taken.add(name));
}

const toolName = (verb: string, slug: string): string => `${verb}_${slug.replaceAll("-", "_")}`.slice(0, longestName);
export const askName = ({ toSlug }: Pick<ActingEdge, "toSlug">): string => toolName("ask", toSlug);

const about = ({ toName, toDescription, condition }: ActingEdge): string =>
  [toName, toDescription && `(${toDescription})`, condition && `when: ${condition}`].filter(Boolean).join(" ");

const handOffTool = (edge: ActingEdge): TeamTool => ({
  edge,
  isHandOff: true,
  name: toolName("hand_off_to", edge.toSlug),
  description: `Hands the conversation over to ${about(edge)}. They answer from then on; say nothing after it.`,
  parameters: {
    type: "object",
    properties: { reason: { type: "string", description: "Why, and what they should know" } },
    required: ["reason"],
  },
});

const askTool = (edge: ActingEdge): TeamTool => ({
  edge,
  isHandOff: false,
  name: askName(edge),
  description: `Asks ${about(edge)} and gives you their answer. You stay in the conversation.`,
  parameters: {
    type: "object",
    properties: {
      question: { type: "string", description: "The whole question: they see nothing else unless allowed" },
    },
    required: ["question"],
  },
});
