import { sql } from "drizzle-orm";
import { z } from "zod";
import { sealAnswer } from "#core/command/only-once.ts";
import { flow } from "#core/command/operation.ts";
import { createAgent } from "#engine/agents/commands/create-agent.ts";
import { agentDetailResult, getAgent } from "#engine/agents/queries/get-agent.ts";
import { describeWithModel } from "../describing/describe-with-model.ts";
import { describeByRules } from "../rules/describe-by-rules.ts";

/** Drafts the agent somebody wishes for: a model writes it, or rules do where there is none or it fails. */
export const describeAgent = flow({
  name: "chat.describe_agent",
  input: z.object({ wish: z.string().trim().min(3, "says too little").max(4000) }),
  result: z.object({
    agent: agentDetailResult,
    by: z.enum(["model", "rules"]).describe("Who wrote the draft; rules where no model could"),
  }),
  allow: "agents:edit",
  keepsAnswer: true,
  async run({ db, context, workspace, once }, { wish }) {
    const written = await describeWithModel(context, wish);
    const draft = written ?? describeByRules(wish);
    // The key is this flow's: a model would not write the same draft twice.
    const { idempotencyKey: _, ...unkeyed } = context;
    const { id } = await createAgent(unkeyed, draft);
    const result = {
      agent: await getAgent(context, { agentId: id }),
      by: written ? ("model" as const) : ("rules" as const),
    };
    if (once)
      await db.execute(sql`
        insert into core.answer_given (workspace_id, idempotency_key, request_hash, answer)
        values (${workspace.id}, ${once.key}, ${once.hash}, ${sealAnswer(result)}) on conflict do nothing`);
    return result;
  },
});
