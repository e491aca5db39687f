import { z } from "zod";
import { createAgent } from "#core/agents/commands/create-agent.ts";
import { getAgent } from "#core/agents/queries/get-agent.ts";
import { flow } from "#core/command/operation.ts";
import { describeWithModel } from "../describing/describe-with-model.ts";
import { describeByRules } from "../rules/describe-by-rules.ts";

/** Drafts the agent somebody wishes for: a model writes it, or rules do where there is none or it fails. */
export const describeAgent = flow({
  name: "chat.describe_agent",
  input: z.object({ wish: z.string().trim().min(3, "says too little").max(4000) }),
  allow: "agents:edit",
  async run({ context }, { wish }) {
    const written = await describeWithModel(context, wish);
    const draft = written ?? describeByRules(wish);
    const { id } = await createAgent(context, draft);
    return { agent: await getAgent(context, { agentId: id }), by: written ? ("model" as const) : ("rules" as const) };
  },
});
