import { z } from "zod";
import type { Context } from "#core/access/context.ts";
import { type ToolCallInfo, tool } from "#engine/tools/tool.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { forgetFact, keepFact, longestFact } from "./records/memories.ts";

const fact = z.string().trim().min(2).max(longestFact);

/** Keeps something about the person for later conversations. Offered to agents whose memory is on. */
export const remember = tool({
  name: "remember",
  label: "Remember",
  description: "Keeps a fact about the person for later conversations. Only what they told you and will matter again.",
  input: z.object({ fact: fact.describe("One sentence about the person, such as: Prefers answers in French") }),
  async run(context, given, info) {
    const about = await aboutWhom(context, info);
    const kept = await keepFact(about, given.fact.replace(/^that\s+/i, ""));
    return `I will remember: ${kept.fact}`;
  },
});

export const forget = tool({
  name: "forget",
  label: "Forget",
  description: "Forgets a fact about the person that was remembered before.",
  input: z.object({ fact: fact.describe("The fact to forget, in the words it was remembered in") }),
  async run(context, given, info) {
    const gone = await forgetFact(await aboutWhom(context, info), given.fact.replace(/^that\s+/i, ""));
    return gone.length > 0 ? `I forgot: ${gone.join("; ")}` : "I remember nothing like that.";
  },
});

async function aboutWhom({ actor, workspace }: Context, { agent, conversationId }: ToolCallInfo) {
  if (!actor?.id || !workspace || !agent.id)
    throw new AppError("forbidden", "There is nobody with an account here whom you could remember.");
  const [row] = await sqlClient()`select is_temporary from core.conversation where id = ${conversationId}`;
  if (row?.is_temporary)
    throw new AppError("conflict", "This chat leaves no trace, so nothing of it is remembered or forgotten.");
  return { workspaceId: workspace.id, agentId: agent.id, userId: actor.id };
}
