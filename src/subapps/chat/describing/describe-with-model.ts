import { z } from "zod";
import type { Context } from "#core/access/context.ts";
import { agentConfig } from "#engine/agents/agent-config.ts";
import type { createAgent } from "#engine/agents/commands/create-agent.ts";
import { allTools } from "#engine/tools/tool-registry.ts";
import { askModel, hasModel } from "#engine/trials/ask-model.ts";
import { jsonIn } from "#engine/trials/json-in.ts";
import { AppError } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { log } from "#platform/log.ts";

export type DescribedAgent = Parameters<typeof createAgent>[1];

const answer = z.object({
  name: displayName(),
  description: z.string().trim().max(500).default(""),
  instructions: z.string().trim().min(40, "is too short to instruct anybody").max(20_000),
  voice: z.string().trim().max(2000).default(""),
  starters: z
    .array(z.object({ question: z.string().trim().min(3).max(500), answer: z.string().trim().max(10_000).optional() }))
    .max(8)
    .default([]),
  refuseTopics: z.array(z.string().trim().min(2).max(200)).max(20).default([]),
  tools: z.array(z.string()).max(20).default([]),
});

const system = () => `You design agents that talk to people. From a wish you write one agent.
Answer with nothing but one JSON object with these fields:
"name": two or three words. "description": one sentence.
"instructions": 100 to 400 words to the agent, in the second person: its task, how it goes about it step by step, what it never does, what it does when it does not know. You may use the variables {{user.name}}, {{workspace.name}} and {{today}}.
"voice": one sentence on tone.
"starters": four objects {"question": what a person could ask first}; add "answer" only where the wish itself contains it.
"refuseTopics": topics it must not talk about, only those the wish names or that plainly follow from it.
"tools": names out of this list that it needs, or []: ${allTools()
  .map(({ name, description }) => `${name} (${description})`)
  .join("; ")}.
Write in the language of the wish. Invent no facts about the company.`;

/** A draft by a model: checked, and asked for once more with what was wrong. Null where there is none or it fails twice. */
export async function describeWithModel(context: Context, wish: string): Promise<DescribedAgent | null> {
  if (!(await hasModel(context.workspace?.id ?? "", "chat"))) return null;
  let question = wish;
  for (let attempt = 0; attempt < 2; attempt++) {
    const said = await askModel(context, { purpose: "chat", channel: "describe", system: system(), question }).catch(
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        log.warn("a model did not draft an agent", { error });
        return null;
      },
    );
    if (said === null) return null;
    const parsed = answer.safeParse(jsonIn(said));
    if (parsed.success) return draftOf(parsed.data);
    const faults = parsed.error.issues.map(({ path, message }) => `${path.join(".") || "the answer"}: ${message}`);
    question = `${wish}\n\nYour last answer could not be used (${faults.join("; ")}). Answer with the JSON object only.`;
  }
  return null;
}

function draftOf({ name, description, refuseTopics, tools, ...given }: z.output<typeof answer>): DescribedAgent {
  const known = new Set(allTools().map((tool) => tool.name));
  const chosen = [...new Set(tools)].filter((tool) => known.has(tool));
  const config = agentConfig.parse({
    ...given,
    starters: given.starters.map(({ question, answer: said }) => (said ? { question, answer: said } : { question })),
    tools: chosen.map((tool) => ({ name: tool, policy: "allow" })),
    guardrails: { refuseTopics },
  });
  return { name, description, config };
}
